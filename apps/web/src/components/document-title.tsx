import { useEffect } from 'react'

/** The title of the tab: 'My Orders — Dobara'. */
export function DocumentTitle({ title }: { title?: string | undefined }) {
  useEffect(() => {
    document.title = title ? `${title} — Dobara` : 'Dobara — refurbished laptops, checked on 32 points'
  }, [title])
  return null
}
