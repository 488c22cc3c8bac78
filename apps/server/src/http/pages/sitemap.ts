import { createCaller } from '@dobara/api/app-router.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import { AGENTS_PATH } from '../agents/agents-page.ts'
import { MCP_PATH } from '../agents/mcp-path.ts'
import type { LimitRate } from '../shared/procedures.ts'
import { hashOf, isKnown } from '../cache/compressed-body.ts'
import { escapeMarkup } from './escape.ts'
import { PAGE_ROUTES } from './page-routes.ts'
import { absolute } from './structured-data.ts'
import { anonymousContext } from '../plugins/visitor.ts'

const HOUR = 'public, max-age=3600'
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9'
/** Source: image sitemaps of Google Search Central. */
const PICTURES = 'http://www.google.com/schemas/sitemap-image/1.1'

/** Paths not worth a search engine's time; /trpc remains open, because pages are rendered with it. */
const CLOSED = [
  '/api',
  '/checkout',
  '/orders',
  '/order/',
  '/order-confirmation/',
  '/profile',
  '/login',
  '/register',
  '/unsubscribe',
  '/confirm-newsletter',
  '/verify-email',
  '/forgot-password',
  '/reset-password',
  '/pay/',
  '/passport/',
  '/agent-cart/',
  '/redelivery/',
  '/admin',
  '/sandbox',
  '/dev/',
  '/products?*q=',
]

/** Below what is closed: what programs read that do not index the shop. */
const OPEN = ['/', AGENTS_PATH, MCP_PATH, '/api/ucp', '/api/docs', '/api/openapi.json']

type Entry = { path: string; updatedAt?: string; pictures?: readonly string[] }

/** Adds what search engines read first: where they may go, and a list of all pages. */
export function addSitemap(
  app: FastifyInstance,
  { deps, limitRate }: { deps: AppDeps; limitRate: LimitRate },
): void {
  const { publicUrl } = deps
  const rows = (element: string, entries: readonly Entry[]) =>
    entries
      .map(({ path, updatedAt, pictures = [] }) => {
        const place = (name: string, target: string) =>
          `<${name}>${escapeMarkup(absolute(publicUrl, target))}</${name}>`
        const changed = updatedAt ? `<lastmod>${updatedAt}</lastmod>` : ''
        const shown = pictures.map((picture) => `<image:image>${place('image:loc', picture)}</image:image>`)
        return `<${element}>${place('loc', path)}${changed}${shown.join('')}</${element}>`
      })
      .join('\n')
  const document = (name: 'urlset' | 'sitemapindex', entries: readonly Entry[]) => {
    const element = name === 'urlset' ? 'url' : 'sitemap'
    const pictures = entries.some((entry) => entry.pictures) ? ` xmlns:image="${PICTURES}"` : ''
    return `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="${SCHEMA}"${pictures}>\n${rows(element, entries)}\n</${name}>\n`
  }
  const read = async (request: FastifyRequest, part: string): Promise<Entry[]> => {
    await limitRate(request, ['catalog.sitemap'])
    return (await createCaller(anonymousContext(deps)).catalog.sitemap({ part })).entries
  }
  const send = (request: FastifyRequest, reply: FastifyReply, text: string) =>
    sendForAnHour(request, reply.type('application/xml; charset=utf-8'), text)

  app.get('/robots.txt', (request, reply) => {
    const lines = [
      `# What agents can do here: ${absolute(publicUrl, AGENTS_PATH)}`,
      'User-agent: *',
      ...OPEN.map((path) => `Allow: ${path}`),
      ...CLOSED.map((path) => `Disallow: ${path}`),
    ]
    const text = `${lines.join('\n')}\n\nSitemap: ${absolute(publicUrl, '/sitemap.xml')}\n`
    return sendForAnHour(request, reply.type('text/plain; charset=utf-8'), text)
  })
  app.get('/sitemap.xml', async (request, reply) => {
    const products = await read(request, 'index')
    const parts = [{ path: 'pages' }, { path: 'categories' }, ...products]
    const entries = parts.map(({ path, ...rest }) => ({ ...rest, path: `/sitemaps/${path}.xml` }))
    return send(request, reply, document('sitemapindex', entries))
  })
  app.get('/sitemaps/pages.xml', async (request, reply) => {
    await limitRate(request, ['content.articles'])
    const visitor = createCaller(anonymousContext(deps))
    const [articles, { movedPages }] = await Promise.all([visitor.content.articles({}), visitor.store.info()])
    const listed = PAGE_ROUTES.filter(({ isListed }) => isListed)
    const pages = listed.map(({ pattern }) => ({ path: movedPages?.[pattern] ?? pattern }))
    const entries = [...pages, ...articles.map(({ slug }) => ({ path: `/blog/${slug}` }))]
    return send(request, reply, document('urlset', entries))
  })
  app.get<{ Params: { part: string } }>('/sitemaps/:part.xml', async (request, reply) => {
    const { part } = request.params
    return send(request, reply, document('urlset', await read(request, part)))
  })
}

/** The tag is a weak one: what compresses the reply sends other bytes under it. */
export function sendForAnHour(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const etag = `"${hashOf(text)}"`
  reply.header('cache-control', HOUR).header('etag', `W/${etag}`)
  return isKnown(etag, request.headers['if-none-match']) ? reply.code(304).send() : reply.send(text)
}
