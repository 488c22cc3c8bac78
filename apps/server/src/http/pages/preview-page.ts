import type { PagePreview } from '@dobara/api/context.ts'
import type { AppDeps } from '../app-deps.ts'
import { createPageReader, type ReadPage } from './page-reader.ts'
import { PAGE_ROUTES } from './page-routes.ts'
import { type PageTemplate, readTemplate } from './page-template.ts'

/**
 * No browser can render it instead, as scripts do not run in a preview, so it may take longer than a visitor's page.
 */
const LONGEST_MS = 10_000
const HEAD = '<head>'
/** A link leads nowhere from a preview, whose frame may not open anything. */
const CLOSED = `${HEAD}<base target="_blank">`

/** Nothing of a preview runs, so nothing of it is fetched to run. */
const SCRIPTS = /<script\b[^>]*>[^<]*(?:<(?!\/script>)[^<]*)*<\/script>|<link rel="modulepreload"[^>]*>/g

function routeOf(url: string) {
  const [path = '/'] = url.split('?')
  const [, first = '', sku = ''] = path.split('/')
  const pattern = first === 'product' ? '/product/:sku' : path
  const route = PAGE_ROUTES.find((one) => one.pattern === pattern) ?? null
  return { route, path, params: { sku: decodeURIComponent(sku) } }
}

/**
 * Renders a page with blocks of the shop front that are not saved, for the back office. It passes every cache by. Returns null
 * where it cannot be rendered.
 */
export function createPagePreview(deps: AppDeps): (page: PagePreview) => Promise<string | null> {
  const { webDir } = deps
  let template: PageTemplate | undefined
  return async ({ url, language, theme, front }) => {
    if (webDir === null) return null
    template ??= readTemplate(webDir)
    const read: ReadPage = createPageReader(
      { longestRenderingMs: LONGEST_MS, ...deps, previewedFront: front },
      template,
    )
    const { route, path, params } = routeOf(url)
    const request = { path, params, search: {}, language }
    const { html, isRendered } = await read({ route, request, url, theme, lastWrite: 'preview' })
    if (!isRendered) return null
    return html.plain.toString('utf8').replaceAll(SCRIPTS, '').replace(HEAD, CLOSED)
  }
}
