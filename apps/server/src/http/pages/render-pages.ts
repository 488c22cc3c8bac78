import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { Logger } from '@dobara/api/context.ts'
import type { RenderPage, PageToRender } from '@dobara/contract/content/page-drawing.ts'

/** Time limit after which a browser renders the page itself. Only the very first page takes nearly as long. */
const LONGEST_MS = 2_000

/** Renders the content of a page; null if it cannot, and then the browser renders it alone. */
export type TryRendering = (page: PageToRender) => Promise<string | null>

/**
 * Returns the renderer of the web app's server build, which is loaded for the first requested page and then remains
 * loaded.
 */
export function loadRendering(file: string): RenderPage {
  let loading: Promise<{ renderPage: RenderPage }> | undefined
  return async (page, signal) => {
    loading ??= import(pathToFileURL(file).href) as Promise<{ renderPage: RenderPage }>
    const { renderPage } = await loading
    return renderPage(page, signal)
  }
}

/**
 * Returns a renderer whose failure or delay does not prevent a page from being sent; the reason is logged. A late
 * rendering is aborted.
 */
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
