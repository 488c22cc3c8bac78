import { cardColumns, cardJoins } from './card-sql.ts'
import { type ShownOffer, shownOffer } from './offer-filter.ts'
import type { ListRequest, Statement } from './list-request.ts'
import { type Bind, filterConditions } from './product-filter.ts'
import { SEARCH_JOIN, searchConditions } from './search/search-sql.ts'

type Key = { by: string; isDescending: boolean }
const down = (by: string): Key => ({ by, isDescending: true })
const up = (by: string): Key => ({ by, isDescending: false })

const NEWEST = [down('product.created_at'), down('product.id')]

/** What a list is ordered by; the id at the end makes every order the same each time. */
function keysOf({ sort }: ListRequest, offer: ShownOffer): Key[] {
  if (sort === 'price_asc') return [up(offer.pricePaise), up('product.id')]
  if (sort === 'price_desc') return [down(offer.pricePaise), down('product.id')]
  if (sort === 'newest') return NEWEST
  // Ascending order puts products without a country last.
  if (sort === 'origin') return [up('product.country_of_origin'), ...NEWEST]
  if (sort === 'rating') return [down('product.rating_hundredths'), down('product.review_count'), ...NEWEST]
  // greatest() leaves a missing MRP out, so that no MRP counts as no discount.
  if (sort === 'discount')
    return [down(`greatest(1 - ${offer.pricePaise}::float8 / ${offer.mrpPaise}, 0)`), ...NEWEST]
  return [down(offer.isInStock), ...NEWEST]
}

function conditionsOf({ filter, search }: ListRequest, offer: ShownOffer, bind: Bind): string[] {
  return [
    ...filterConditions(filter, bind),
    ...offer.conditions,
    ...(search ? searchConditions(search, bind) : []),
  ]
}

const sourceOf = ({ search }: ListRequest, offer: ShownOffer) =>
  `product ${offer.join} ${search ? SEARCH_JOIN : ''}`

/** One page of cards: the ids of the page are found first, and only they are joined to what a card shows. */
export function pageStatement(request: ListRequest): Statement {
  const values: unknown[] = []
  const bind: Bind = (value) => `$${values.push(value)}`
  const { limit, offset, filter, sort } = request
  const offer = shownOffer(filter, bind)
  const conditions = conditionsOf(request, offer, bind)
  const keys = keysOf(request, offer)
  const order = (prefix: string) =>
    keys.map(({ isDescending }, index) => `${prefix}key${index} ${isDescending ? 'DESC' : 'ASC'}`).join(', ')
  const rows = (
    more: string[],
  ) => `SELECT product.id, ${offer.variantId} AS variant_id, ${keys.map(({ by }, index) => `${by} AS key${index}`).join(', ')}
      FROM ${sourceOf(request, offer)}
     WHERE ${[...conditions, ...more].join('\n       AND ')}`
  // The limit is written out, so that a prepared plan knows that few rows are wanted.
  const cut = `LIMIT ${Math.trunc(limit)}${offset > 0 ? ` OFFSET ${bind(offset)}` : ''}`
  const inParts = () => {
    const most = offset > 0 ? bind(limit + offset) : Math.trunc(limit)
    // What is in stock fills most pages: the newest of it are walked through, and the rest is only read behind it.
    return [offer.isInStock, `NOT ${offer.isInStock}`].map(
      (stock) => `(${rows([stock])} ORDER BY product.created_at DESC, product.id DESC LIMIT ${most})`,
    )
  }
  const page =
    sort === 'relevance' && offer.join !== ''
      ? `SELECT * FROM (${inParts().join(' UNION ALL ')}) part ${cut}`
      : `${rows([])} ORDER BY ${order('')} ${cut}`
  const text = `SELECT ${cardColumns({ at: bind(request.now), stockQty: offer.stockQty })}
  FROM (
    ${page}
  ) page
  JOIN product ON product.id = page.id
  ${cardJoins('page.variant_id')}
 ORDER BY ${order('page.')}`
  return { text, values }
}

export type CardsAsked = Pick<ListRequest, 'filter' | 'now'> & { ids: readonly number[] }

/** The cards of products that are known by id, in their order; those that do not pass the filter are left out. */
export function cardsStatement({ ids, filter, now }: CardsAsked): Statement {
  const values: unknown[] = []
  const bind: Bind = (value) => `$${values.push(value)}`
  const offer = shownOffer(filter, bind)
  const conditions = [...filterConditions(filter, bind), ...offer.conditions]
  const text = `SELECT ${cardColumns({ at: bind(now), stockQty: offer.stockQty })}
  FROM (
    SELECT product.id, ${offer.variantId} AS variant_id, asked.place
      FROM unnest(${bind([...new Set(ids)])}::int[]) WITH ORDINALITY AS asked (id, place)
      JOIN product ON product.id = asked.id ${offer.join}
     WHERE ${conditions.join('\n       AND ')}
  ) page
  JOIN product ON product.id = page.id
  ${cardJoins('page.variant_id')}
 ORDER BY page.place`
  return { text, values }
}
