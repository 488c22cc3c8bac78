import { Search } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { Input } from '../ui/input.tsx'

/** `/` goes to the search, unless something is being typed. */
export function useSlashKey() {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.closest('input, select, textarea, dialog')
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return
      event.preventDefault()
      box.current?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [])
  return box
}

type SearchBoxProps = {
  /** From `useSlashKey`. */
  box: RefObject<HTMLInputElement | null>
  label: string
  placeholder: string
  words: string
  onType: (words: string) => void
}

/** The box above a list of the back office. */
export function SearchBox({ box, label, placeholder, words, onType }: SearchBoxProps) {
  return (
    <span className="relative block min-w-0 flex-1">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
      />
      <Input
        ref={box}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        maxLength={100}
        className="pl-9"
        value={words}
        onChange={(event) => onType(event.target.value)}
      />
    </span>
  )
}
