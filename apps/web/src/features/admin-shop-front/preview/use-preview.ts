import type { PREVIEW_PAGES } from '@dobara/contract/admin-shop-front/shop-front.ts'
import type { Theme } from '@dobara/domain/shop-front/accent.ts'
import type { FrontChange, FrontLanguage } from '@dobara/domain/shop-front/shop-front.ts'
import { useEffect, useState } from 'react'
import { trpc } from '../../../lib/api/trpc.ts'

/** So long after the last letter a page is rendered. */
const PAUSE_MS = 500

export type PreviewView = {
  page: (typeof PREVIEW_PAGES)[number]
  language: FrontLanguage
  theme: Theme
}

type Outcome = { request: string; html: string | null | undefined; error: unknown }

/** A page with the change as it is typed. The last one that could be rendered stays while the next is on its way. */
export function usePreview(change: FrontChange, view: PreviewView) {
  const { client } = trpc.useUtils()
  const [last, setLast] = useState<Outcome>({ request: '', html: undefined, error: undefined })
  const request = JSON.stringify({ change, ...view })
  useEffect(() => {
    const stopping = new AbortController()
    async function load() {
      try {
        const input = JSON.parse(request) as { change: FrontChange } & PreviewView
        const { html } = await client.admin.shopFront.preview.mutate(input, { signal: stopping.signal })
        setLast({ request, html, error: undefined })
      } catch (error) {
        if (!stopping.signal.aborted) setLast(({ html }) => ({ request, html, error }))
      }
    }
    const timer = setTimeout(() => void load(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stopping.abort()
    }
  }, [request, client])
  return { html: last.html, error: last.error, isWaiting: last.request !== request }
}
