import { changed, readProductSearch } from '@dobara/contract/catalog/product-search.ts'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** The documented pause and least length of a search while somebody types. */
const PAUSE_MS = 500
const MIN_LENGTH = 2

/**
 * What the product list is searched for; null on every other page. On the list a search keeps the filters, and typing
 * searches after a pause: the box of the header is the list's own.
 */
export function useListQuery() {
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

  /** An emptied box clears the search at once. */
  function onType(q: string) {
    stop()
    if (listed === null) return
    if (q === '') search(q, true)
    else if (q.length >= MIN_LENGTH) timer.current = window.setTimeout(() => search(q, true), PAUSE_MS)
  }

  return { listed, search, onType, stop }
}
