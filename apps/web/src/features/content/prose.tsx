import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { cn } from '../../ui/cn.ts'
import './prose.css'

/** The place in this shop that a plain press on a link leads to; null when the browser should follow it itself. */
function placeOf(event: MouseEvent): string | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!isPlain || event.defaultPrevented || !(event.target instanceof Element)) return null
  const href = event.target.closest('a')?.getAttribute('href') ?? ''
  return href.startsWith('/') ? href : null
}

/** Opens the answer, or scrolls to the heading, that the address names: it did not exist yet when the page loaded. */
function goToNamedPart(root: HTMLElement): void {
  const name = location.hash.slice(1)
  // Encoded rather than decoded: anyone can create an address that cannot be decoded.
  const part = [...root.querySelectorAll('[id]')].find(
    ({ id }) => name === id || name === encodeURIComponent(id),
  )
  if (part instanceof HTMLDetailsElement) part.open = true
  part?.scrollIntoView()
}

/** A text of the store. Its links to pages of the shop do not load the shop again. */
export function Prose({ html, className }: { html: string; className?: string }) {
  const root = useRef<HTMLDivElement>(null)
  const router = useRouter()

  useEffect(() => {
    const element = root.current
    if (!element) return
    const onClick = (event: MouseEvent) => {
      const place = placeOf(event)
      if (place === null) return
      event.preventDefault()
      router.history.push(place)
    }
    element.addEventListener('click', onClick)
    return () => element.removeEventListener('click', onClick)
  }, [router])

  useEffect(() => {
    if (html && root.current && location.hash) goToNamedPart(root.current)
  }, [html])

  return (
    <div
      ref={root}
      className={cn('prose', className)}
      // Safe: the server makes this HTML from Markdown with tags switched off (they arrive as text) and lets through
      // only links to pages, mail, phones and https; its tests hold that with hostile texts. Nothing typed here is added.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
