import { createCaller } from '@dobara/api/app-router.ts'
import type { FeedOffer } from '@dobara/contract/catalog/product-feed.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import { anonymousContext } from '../plugins/visitor.ts'
import type { LimitRate } from '../shared/procedures.ts'
import { escapeMarkup } from './escape.ts'
import { offerPath, openAiFeed } from './openai-feed.ts'
import { sendForAnHour } from './sitemap.ts'
import { absolute } from './structured-data.ts'

type Tags = readonly (readonly [name: string, text: string | null])[]

/** One element for each tag that has a text. */
const elements = (tags: Tags) =>
  tags
    .flatMap(([name, text]) =>
      text === null || text === '' ? [] : [`<${name}>${escapeMarkup(text)}</${name}>`],
    )
    .join('')

const money = (rupees: number) => `${rupees.toFixed(2)} INR`

type Shop = { name: string; freeShippingFrom: number }

/**
 * An offer as Google Merchant Center and Meta take it. Source: product data specification of Google Merchant Center (title at most 150
 * characters, description 5,000, ten additional pictures; `identifier_exists` where a maker gave neither number).
 */
function merchantItem(
  offer: FeedOffer,
  { publicUrl, freeShippingFrom }: Shop & { publicUrl: string },
): string {
  const { mpn, gtin, price, pictures } = offer
  const url = (path: string) => absolute(publicUrl, path)
  const [first, ...others] = pictures
  const tags: Tags = [
    ['g:id', offer.sku],
    ['g:title', offer.title.slice(0, 150)],
    ['g:description', (offer.description ?? offer.title).slice(0, 5_000)],
    ['g:link', url(offerPath(offer))],
    ['g:image_link', first === undefined ? null : url(first)],
    ...others.map((picture) => ['g:additional_image_link', url(picture)] as const),
    ['g:availability', offer.isInStock ? 'in_stock' : 'out_of_stock'],
    ['g:price', money(price)],
    ['g:condition', offer.isRefurbished ? 'refurbished' : 'used'],
    ['g:brand', offer.brand],
    ['g:mpn', mpn],
    ['g:gtin', gtin],
    ['g:identifier_exists', mpn === null && gtin === null ? 'no' : null],
    ['g:item_group_id', offer.groupSku],
    ['g:color', offer.color],
    ['g:product_type', offer.categories.join(' > ')],
    ['g:shipping_weight', offer.weightKg === null ? null : `${offer.weightKg} kg`],
  ]
  // Below that value the price of delivery depends on the cart and the PIN code, so nothing is claimed.
  const isFree = freeShippingFrom > 0 && price >= freeShippingFrom
  const shipping = `<g:shipping>${elements([
    ['g:country', 'IN'],
    ['g:price', money(0)],
  ])}</g:shipping>`
  return `<item>${elements(tags)}${isFree ? shipping : ''}</item>`
}

const channel = (head: Tags, items: readonly string[], namespaces: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"${namespaces}><channel>${elements(head)}\n${items.join('\n')}\n</channel></rss>\n`

/** The newest products, for readers of RSS. */
const NEW = { sort: 'newest', limit: 50 } as const

/** Adds the feeds that other catalogues read: offers for Google, Meta and OpenAI, and new arrivals. */
export function addFeeds(
  app: FastifyInstance,
  { deps, limitRate }: { deps: AppDeps; limitRate: LimitRate },
): void {
  const { publicUrl } = deps
  async function readPart(request: FastifyRequest, part: string) {
    await limitRate(request, ['catalog.feed'])
    const visitor = createCaller(anonymousContext(deps))
    const { offers } = await visitor.catalog.feed({ part: Number(part) })
    const { shop, freeShippingFrom } = await visitor.store.info()
    return { offers, shop, facts: { name: shop.name, freeShippingFrom, publicUrl } }
  }
  async function openAi(request: FastifyRequest, reply: FastifyReply, part: string) {
    const { offers, facts } = await readPart(request, part)
    return sendForAnHour(request, reply.type('application/jsonl; charset=utf-8'), openAiFeed(offers, facts))
  }
  async function merchants(request: FastifyRequest, reply: FastifyReply, part: string) {
    const { offers, shop, facts } = await readPart(request, part)
    const head: Tags = [
      ['title', shop.name],
      ['link', absolute(publicUrl, '/')],
      ['description', shop.name],
    ]
    // Without a picture no merchant takes an offer.
    const items = offers
      .filter(({ pictures }) => pictures.length > 0)
      .map((offer) => merchantItem(offer, facts))
    const text = channel(head, items, ' xmlns:g="http://base.google.com/ns/1.0"')
    return sendForAnHour(request, reply.type('application/xml; charset=utf-8'), text)
  }
  app.get('/feeds/google.xml', (request, reply) => merchants(request, reply, '1'))
  app.get<{ Params: { part: string } }>('/feeds/google-:part.xml', (request, reply) =>
    merchants(request, reply, request.params.part),
  )
  app.get('/feeds/openai.jsonl', (request, reply) => openAi(request, reply, '1'))
  app.get<{ Params: { part: string } }>('/feeds/openai-:part.jsonl', (request, reply) =>
    openAi(request, reply, request.params.part),
  )
  app.get('/feeds/new.xml', async (request, reply) => {
    await limitRate(request, ['catalog.list'])
    const visitor = createCaller(anonymousContext(deps))
    const [{ products }, { shop }] = await Promise.all([visitor.catalog.list(NEW), visitor.store.info()])
    const items = products.map(({ sku, title, price }) => {
      const url = absolute(publicUrl, offerPath({ sku, groupSku: null }))
      return `<item>${elements([
        ['title', title],
        ['link', url],
        ['guid', url],
        ['description', money(price)],
      ])}</item>`
    })
    const head: Tags = [
      ['title', `${shop.name}: new arrivals`],
      ['link', absolute(publicUrl, '/products?sort=newest')],
      ['description', `New at ${shop.name}`],
      ['language', 'en-IN'],
    ]
    return sendForAnHour(request, reply.type('application/rss+xml; charset=utf-8'), channel(head, items, ''))
  })
}
