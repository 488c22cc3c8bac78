import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { Logger } from '@dobara/api/context.ts'
import type { RenderPage, PageToRender } from '@dobara/contract/content/page-drawing.ts'

/** A browser draws the page itself in this time. Only the first page of all takes nearly as long. */
const LONGEST_MS = 2_000

/** Draws the inside of a page; null when it cannot, and then the browser draws it alone. */
export type TryRendering = (page: PageToRender) => Promise<string | null>

/** The web app as it was built for the server. It is loaded for the first page that is asked for, and then stays. */
export function loadRendering(file: string): RenderPage {
  let loading: Promise<{ renderPage: RenderPage }> | undefined
  return async (page, signal) => {
    loading ??= import(pathToFileURL(file).href) as Promise<{ renderPage: RenderPage }>
    const { renderPage } = await loading
    return renderPage(page, signal)
  }
}

/** A page that cannot be drawn, or not in time, is no reason to send none: why is logged. A late drawing is aborted. */
export function tryRendering(
  renderPage: RenderPage | null,
  log: Logger,
  longestMs: number = LONGEST_MS,
): TryRendering {
  if (renderPage === null) return async () => null
  return async (page) => {
    const late = new AbortController()
    try {
      const html = await Promise.race([
        renderPage(page, late.signal),
        setTimeout(longestMs, null, { signal: late.signal, ref: false }),
      ])
      if (html === null) log.warn({ path: pathOf(page) }, 'a page was not drawn in time')
      return html
    } catch (error) {
      log.error({ err: error, path: pathOf(page) }, 'a page could not be drawn')
      return null
    } finally {
      late.abort()
    }
  }
}

/** Returns the path without the query, because search terms do not belong in the log. */
const pathOf = ({ url }: PageToRender) => url.replace(/\?.*$/s, '')
