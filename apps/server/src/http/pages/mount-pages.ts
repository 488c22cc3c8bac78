import { createHash } from 'node:crypto'
import { RefusedError } from '@dobara/api/errors.ts'
import { EARLY_EVENTS_SCRIPT } from '@dobara/contract/early-events.ts'
import { allowVendors } from '@dobara/contract/content/vendor-policy.ts'
import { parseSearch } from '@dobara/contract/content/page-address.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import { bytesIn, encodingFor, etagOf, isKnown } from '../cache/compressed-body.ts'
import { lastWriteOf } from '../cache/recent-write.ts'
import { refusalOf, retryAfterOf } from '../plugins/errors.ts'
import type { LimitRate } from '../shared/procedures.ts'
import { isPagePath, MOVED_PAGE } from './content-pages.ts'
import { createMover } from './match-page.ts'
import { createPageReader, type Page } from './page-reader.ts'
import type { PageRoute } from './page-route.ts'
import { PAGE_ROUTES } from './page-routes.ts'
import { readTemplate, type Theme } from './page-template.ts'
import { HTML_LANG, languageOf } from './page-texts.ts'

const POLICY = 'content-security-policy'
const EARLY_EVENTS_HASH = createHash('sha256').update(EARLY_EVENTS_SCRIPT).digest('base64')
const LANGUAGE_COOKIE = 'dobara_language'
const THEME_COOKIE = 'dobara_theme'

type MountOptions = { deps: AppDeps; limitRate: LimitRate; webDir: string }
type AnswerUnknown = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * Serves every address of the table as the built page with its head and first query results written in. Returns the
 * handler of any other address: a page that the store moved there, a redirect to the right address, or 404 with the
 * app, whose own screen reports it.
 */
export function mountPages(app: FastifyInstance, { deps, limitRate, webDir }: MountOptions): AnswerUnknown {
  const template = readTemplate(webDir)
  const read = createPageReader(deps, template)
  const movedTo = createMover(PAGE_ROUTES)

  async function answer(route: PageRoute | null, request: FastifyRequest, reply: FastifyReply) {
    const language = languageOf(request.cookies[LANGUAGE_COOKIE])
    const theme = themeOf(request.cookies[THEME_COOKIE])
    const { path, query } = partsOf(request.url)
    const params = request.params as Record<string, string>
    try {
      // A page costs what one of its questions does: most of it is shared with everybody who opens it now.
      await limitRate(request, ['catalog.list'])
    } catch (error) {
      return replyLimited(reply, { error, html: template.plain({ lang: HTML_LANG[language], theme }) })
    }
    const pageRequest = { path, params: route ? params : {}, search: parseSearch(query), language }
    const lastWrite = lastWriteOf(request)
    const shown = route?.alternative(pageRequest) ?? route
    const page = await read({ route: shown, request: pageRequest, url: request.url, theme, lastWrite })
    return page.movedTo === undefined
      ? replyPage(request, reply, page)
      : reply.redirect(`${page.movedTo}${query}`, 301)
  }

  async function moveOrAnswer(route: PageRoute | null, request: FastifyRequest, reply: FastifyReply) {
    const { path, query } = partsOf(request.url)
    const moved = movedTo(path)
    return moved === null ? answer(route, request, reply) : reply.redirect(`${moved}${query}`, 301)
  }

  for (const route of PAGE_ROUTES) {
    app.get(route.pattern, (request, reply) => moveOrAnswer(route, request, reply))
  }
  return (request, reply) => {
    const { path } = partsOf(request.url)
    return moveOrAnswer(isPagePath(path) ? MOVED_PAGE : null, request, reply)
  }
}

function themeOf(cookie: string | undefined): Theme {
  return cookie === 'light' || cookie === 'dark' ? cookie : undefined
}

function partsOf(url: string): { path: string; query: string } {
  const [path = '/'] = url.split(/[?#]/)
  return { path, query: url.slice(path.length).replace(/#.*$/s, '') }
}

async function replyPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, html, isNeverStored, isRendered, vendors = [] }: Page,
): Promise<FastifyReply> {
  if (isRendered) letScriptsOfPagesRun(reply)
  // It follows from the same reply as the page, so a cached page has the policy that belongs to it.
  if (vendors.length > 0) reply.header(POLICY, allowVendors(String(reply.getHeader(POLICY)), vendors))
  reply.code(status).type('text/html; charset=utf-8').header('vary', 'Cookie, Accept-Encoding')
  if (status === 503) reply.header('retry-after', 5)
  if (status !== 200 || isNeverStored) return reply.header('cache-control', 'no-store').send(html.plain)
  // The language is in it, so it belongs to this browser; otherwise it is the same for everybody.
  const encoding = encodingFor(html, request.headers['accept-encoding'])
  const etag = etagOf(html, encoding)
  reply.header('cache-control', 'no-cache').header('etag', etag)
  if (isKnown(etag, request.headers['if-none-match'])) return reply.code(304).send()
  const bytes = await bytesIn(html, encoding)
  if (encoding === 'identity') request.headers['x-no-compression'] = 'true'
  else reply.header('content-encoding', encoding)
  return reply.send(bytes)
}

function letScriptsOfPagesRun(reply: FastifyReply): void {
  const policy = String(reply.getHeader(POLICY))
  reply.header(POLICY, policy.replace('script-src ', `script-src 'sha256-${EARLY_EVENTS_HASH}' `))
}

/** Sends the app with the refusal: it shows the user what happened, and its own calls meet the same limit. */
function replyLimited(reply: FastifyReply, { error, html }: { error: unknown; html: string }): FastifyReply {
  if (!(error instanceof RefusedError)) throw error
  reply.header('retry-after', retryAfterOf(refusalOf(error)) ?? 60).header('cache-control', 'no-store')
  return reply.code(429).type('text/html; charset=utf-8').send(html)
}
