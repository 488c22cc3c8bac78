import { USER_ROLES, USER_STATUSES } from '@dobara/contract/user-standing.ts'
import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import type { UsersSearch } from './users-search.ts'
import { t } from './users-texts.ts'

/** Documented: the list follows what is typed after half a second. */
const DEBOUNCE_MS = 500

/** The words in the box. They go into the address when the typing pauses; an address from elsewhere comes back into the box. */
function useSearchWords(search: UsersSearch, apply: (change: Partial<UsersSearch>) => void) {
  const [words, setWords] = useState(search.search ?? '')
  const [known, setKnown] = useState(search.search)
  if (known !== search.search) {
    setKnown(search.search)
    if ((search.search ?? '') !== words.trim()) setWords(search.search ?? '')
  }
  const follow = useEffectEvent((text: string) => {
    if (text !== (search.search ?? '')) apply({ search: text || undefined })
  })
  useEffect(() => {
    const wait = setTimeout(() => follow(words.trim()), DEBOUNCE_MS)
    return () => clearTimeout(wait)
  }, [words])
  return { words, setWords }
}

/** `/` goes to the search, unless something is being typed. */
function useSlashKey() {
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

/** What narrows the list. It stands in the address, so that a reload, a link and the way back keep it. */
export function UserFilters({ search }: { search: UsersSearch }) {
  const navigate = useNavigate()
  const box = useSlashKey()
  const apply = (change: Partial<UsersSearch>) =>
    void navigate({ to: '/admin/users', search: { ...search, ...change, page: undefined }, replace: true })
  const { words, setWords } = useSearchWords(search, apply)
  const isNarrowed = words !== '' || search.role !== undefined || search.status !== undefined

  function clear() {
    setWords('')
    apply({ search: undefined, role: undefined, status: undefined })
    box.current?.focus()
  }

  return (
    <search className="grid grid-cols-2 gap-3 sm:flex sm:items-center">
      <div className="col-span-2 flex min-w-0 flex-1 gap-3">
        <span className="relative min-w-0 flex-1">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
          />
          <Input
            ref={box}
            type="search"
            aria-label={t('search')}
            aria-keyshortcuts="/"
            placeholder={t('searchHint')}
            maxLength={100}
            className="pl-9"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </span>
        <Button variant="secondary" onClick={clear} disabled={!isNarrowed}>
          {t('clear')}
        </Button>
      </div>
      <Select
        aria-label={t('role')}
        className="sm:w-40"
        value={search.role ?? ''}
        onChange={({ target }) => apply({ role: USER_ROLES.find((role) => role === target.value) })}
      >
        <option value="">{t('allRoles')}</option>
        {USER_ROLES.map((role) => (
          <option key={role} value={role}>
            {t(role)}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t('status')}
        className="sm:w-40"
        value={search.status ?? ''}
        onChange={({ target }) => apply({ status: USER_STATUSES.find((status) => status === target.value) })}
      >
        <option value="">{t('allStatuses')}</option>
        {USER_STATUSES.map((status) => (
          <option key={status} value={status}>
            {t(status)}
          </option>
        ))}
      </Select>
    </search>
  )
}
