import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { isSingleKey } from '../lib/page/single-keys.ts'
import { Button } from '../ui/button.tsx'
import { cn } from '../ui/cn.ts'
import { Input } from '../ui/input.tsx'

/** Focuses the search field when `/` is pressed, unless the user is typing. */
function useSlashKey() {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || !isSingleKey(event)) return
      event.preventDefault()
      box.current?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [])
  return box
}

type SearchBoxProps = {
  label: string
  placeholder: string
  words: string
  onType: (words: string) => void
  /** Class of the search field itself. */
  className?: string
  /** The button that takes every filter away, which works only while there is one. */
  clear: { label: string; isNeeded: boolean; onClear: () => void }
  /** Label of a button that submits the form around the field. */
  submit?: string | undefined
}

/** Search field above a list of the back office, with a button that clears the filters. */
export function SearchBox({ label, placeholder, words, onType, className, clear, submit }: SearchBoxProps) {
  const box = useSlashKey()

  function onClear() {
    clear.onClear()
    box.current?.focus()
  }
  return (
    <div className="flex min-w-0 flex-1 gap-2 sm:gap-3">
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
          className={cn('pl-9', className)}
          value={words}
          onChange={(event) => onType(event.target.value)}
        />
      </span>
      {submit && <Button type="submit">{submit}</Button>}
      <Button variant="outline" onClick={onClear} disabled={!clear.isNeeded}>
        {clear.label}
      </Button>
    </div>
  )
}
