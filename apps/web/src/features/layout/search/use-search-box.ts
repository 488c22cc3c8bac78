import { changed, readProductSearch } from '@dobara/contract/catalog/product-search.ts'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useDisclosure } from '../../../ui/use-disclosure.ts'
import type { SearchChoice } from './search-choice.ts'
import { rememberSearch } from './search-history.ts'

/**
 * Holds the typed text. On the product list it follows the search in the address, which may change elsewhere (a chip,
 * the back button).
 */
function useTyped(listed: string | null) {
  const [typed, setTyped] = useState(listed ?? '')
  const [known, setKnown] = useState(listed)
  if (listed !== known) {
    setKnown(listed)
    if ((listed ?? '') !== typed.trim()) setTyped(listed ?? '')
  }
  return [typed, setTyped] as const
}

type ComboboxInput<Row> = { isOpen: boolean; open: () => void; onChoose: (row: Row) => void }

/**
 * Handles the keys of a combobox as described by WAI-ARIA: the focus stays in the field, arrows move through its
 * rows.
 */
function useCombobox<Row>({ isOpen, open, onChoose }: ComboboxInput<Row>) {
  const [rows, setRows] = useState<Row[]>([])
  const [active, setActive] = useState(-1)

  const takeRows = useCallback((next: Row[]) => {
    setRows(next)
    setActive(-1)
  }, [])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!isOpen) return open()
      const step = event.key === 'ArrowDown' ? 1 : -1
      // The field itself is the position before the first row and after the last.
      setActive((place) => ((place + 1 + step + rows.length + 1) % (rows.length + 1)) - 1)
    }
    // Closes only the rows, not a dialog that contains the field, and leaves the input.
    if (event.key === 'Escape' && isOpen) event.preventDefault()
    const row = isOpen ? rows[active] : undefined
    if (event.key === 'Enter' && row !== undefined) {
      event.preventDefault()
      onChoose(row)
    }
  }

  // The rows load shortly after the field is opened for the first time.
  return { isExpanded: isOpen && rows.length > 0, active, onKeyDown, takeRows }
}

/** Documented pause and minimum length of a search while the user types. */
const PAUSE_MS = 500
const MIN_LENGTH = 2

/**
 * Returns the query of the product list; null on every other page. On the list a search preserves the filters, and
 * typing searches after a pause: the header's field belongs to the list.
 */
function useListQuery() {
  const navigate = useNavigate()
  const listed = useRouterState({
    select: ({ location: { pathname, search } }) =>
      pathname === '/products' ? (readProductSearch(search).q ?? '') : null,
  })
  const timer = useRef<number>(undefined)
  const stop = () => window.clearTimeout(timer.current)
  useEffect(() => () => window.clearTimeout(timer.current), [])

  function search(q: string, isTyping = false) {
    stop()
    if (listed === null) return void navigate({ to: '/products', search: { q } })
    if (q === listed) return
    void navigate({
      to: '/products',
      search: (previous) => readProductSearch(changed(readProductSearch(previous), { q: q || undefined })),
      replace: isTyping,
    })
  }

  /** Searches after a pause; an emptied field clears the search at once. */
  function onType(q: string) {
    stop()
    if (listed === null) return
    if (q === '') search(q, true)
    else if (q.length >= MIN_LENGTH) timer.current = window.setTimeout(() => search(q, true), PAUSE_MS)
  }

  return { listed, search, onType, stop }
}

/** Returns the state of the search field with its rows: the input, the open rows, and the navigation of a choice. */
export function useSearchBox(onLeave: (() => void) | undefined) {
  const navigate = useNavigate()
  const { root, isOpen, open, close } = useDisclosure<HTMLFormElement>()
  const list = useListQuery()
  const [typed, setTyped] = useTyped(list.listed)
  const query = typed.trim()

  function leave(shown: string) {
    setTyped(shown)
    close()
    onLeave?.()
  }

  /** Runs a search; an empty field leads nowhere. */
  function search(q: string) {
    if (!q) return
    rememberSearch(q)
    leave(q)
    list.search(q)
    // The page remains the same: the focus moves to the start of the results, and an on-screen keyboard closes.
    if (list.listed !== null) document.getElementById('main')?.focus({ preventScroll: true })
  }

  function choose(choice: SearchChoice) {
    if (choice.kind !== 'product') return search(choice.kind === 'text' ? choice.text : query)
    rememberSearch(query)
    list.stop()
    leave('')
    void navigate({ to: '/product/$sku', params: { sku: choice.product.sku } })
  }

  function type(text: string) {
    setTyped(text)
    list.onType(text.trim())
  }

  function onChange(text: string) {
    type(text)
    open()
  }

  const combobox = useCombobox({ isOpen, open, onChoose: choose })

  function onKeyDown(event: KeyboardEvent) {
    // The browser's own clearing would count as typing, and open the rows again.
    if (event.key === 'Escape' && !isOpen && typed !== '') {
      event.preventDefault()
      type('')
    }
    combobox.onKeyDown(event)
  }

  return { ...combobox, onKeyDown, root, isOpen, open, typed, query, onChange, search, choose }
}
