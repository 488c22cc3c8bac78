import { Search } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Input } from '../../../ui/input.tsx'
import { t } from './list-texts.ts'

const PAUSE_MS = 500
const MIN_LENGTH = 2

type ListSearchBoxProps = { query: string | undefined; onSearch: (query: string | undefined) => void }

/** Searches half a second after the last key, from two characters on; an empty box clears at once. */
export function ListSearchBox({ query, onSearch }: ListSearchBoxProps) {
  const [draft, setDraft] = useState(query ?? '')
  const [known, setKnown] = useState(query)
  const timer = useRef<number>(undefined)

  // The address changed elsewhere (header, chip, back button): the box follows, unless it already says the same.
  if (query !== known) {
    setKnown(query)
    if ((query ?? '') !== draft.trim()) setDraft(query ?? '')
  }
  useEffect(() => () => window.clearTimeout(timer.current), [])

  function search(text: string) {
    window.clearTimeout(timer.current)
    const next = text.trim() || undefined
    if (next !== query) onSearch(next)
  }

  function onType(text: string) {
    setDraft(text)
    window.clearTimeout(timer.current)
    const { length } = text.trim()
    if (length === 0) search('')
    else if (length >= MIN_LENGTH) timer.current = window.setTimeout(() => search(text), PAUSE_MS)
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    search(draft)
  }

  return (
    <form role="search" aria-label={t('search')} onSubmit={onSubmit} className="relative">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-muted"
      />
      <Input
        type="search"
        value={draft}
        onChange={(event) => onType(event.target.value)}
        placeholder={t('placeholder')}
        aria-label={t('searchBox')}
        enterKeyHint="search"
        maxLength={100}
        className="pl-10"
      />
    </form>
  )
}
