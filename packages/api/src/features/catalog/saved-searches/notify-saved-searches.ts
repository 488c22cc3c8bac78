import { listProductsInput } from '@dobara/contract/catalog/catalog.ts'
import { narrowestPicture } from '@dobara/contract/pictures/pictures.ts'
import { indiaDateOf } from '@dobara/domain/calendar/india-time.ts'
import { isQuietHour } from '@dobara/domain/cart/cart-reminder.ts'
import { MAX_REMEMBERED, newlyFound } from '@dobara/domain/catalog/saved-search.ts'
import type { Deps, Tx } from '../../../context.ts'
import { lockUserStatus } from '../../../identity/accounts/queries.ts'
import { isWebAddress } from '../../../outbox/mails/parts.ts'
import { queueMail } from '../../../outbox/queue-mail.ts'
import { unsubscribeUrl } from '../../../outbox/unsubscribe-url.ts'
import { onPool } from '../../../sql.ts'
import { inTransaction } from '../../../transaction.ts'
import { listProductsAs } from '../list-products.ts'
import type { ReadCards } from '../read-cards.ts'
import {
  type DistinctSearch,
  type DueNews,
  forgetUnused,
  listDistinctSearches,
  listDueCustomers,
  listDueNews,
  removeNewsOf,
  writeResult,
} from './search-queries.ts'

const BATCH = 100
const PAGE = 1_000
/** Products of one search in one mail; the rest is behind its link. */
const MOST_SHOWN = 5

const readIds: ReadCards<number> = (_, { listed }) => Promise.resolve(listed.map(({ id }) => id))

/**
 * Returns the products in stock that a search finds now, by the query of the list. Words that match nowhere find
 * nothing here: a guess is not news.
 */
async function findIds(deps: Deps, { filters }: DistinctSearch): Promise<number[]> {
  const ids: number[] = []
  for (let page = 1; ids.length < MAX_REMEMBERED; page += 1) {
    const input = listProductsInput.parse({ inStock: 'true', ...filters, page, limit: PAGE })
    const { products, searchedFor, closeTo = [] } = await listProductsAs(deps, input, readIds)
    if (searchedFor !== null || closeTo.length > 0) return []
    ids.push(...products)
    if (products.length < PAGE) break
  }
  return ids
}

async function evaluate(deps: Deps, search: DistinctSearch): Promise<void> {
  const { fingerprint, known } = search
  try {
    const found = await findIds(deps, search)
    const fresh = known === null ? [] : newlyFound(known, found)
    await inTransaction(deps.db, (tx) => writeResult(tx, { fingerprint, found, fresh, at: deps.now() }))
  } catch (error) {
    deps.log.error({ err: error, fingerprint }, 'a saved search could not be evaluated')
  }
}

/** Evaluates each different search once, however many have saved it. */
async function evaluateAll(deps: Deps): Promise<void> {
  await forgetUnused(onPool(deps.sql), deps.now())
  let behind = ''
  for (;;) {
    const searches = await listDistinctSearches(onPool(deps.sql), { behind, limit: BATCH })
    for (const search of searches) await evaluate(deps, search)
    if (searches.length < BATCH) return
    behind = searches.at(-1)?.fingerprint ?? behind
  }
}

/**
 * Looks for what is new in saved searches, and mails it to those who agreed: at most one mail a day (of India), by day. Mail and
 * record are one transaction under the lock of the customer. Returns how many mails were written.
 */
export async function notifySavedSearches(deps: Deps): Promise<number> {
  await evaluateAll(deps)
  if (isQuietHour(deps.now())) return 0
  const day = indiaDateOf(deps.now())
  let notified = 0
  let behind: string | null = null
  for (;;) {
    const customers: string[] = await listDueCustomers(onPool(deps.sql), { day, behind, limit: BATCH })
    for (const userId of customers) if (await isNotified(deps, { userId, day })) notified += 1
    if (customers.length < BATCH) return notified
    behind = customers.at(-1) ?? null
  }
}

type Customer = { userId: string; day: string }

/** A failure for one customer must not hold back the mail to others. */
async function isNotified(deps: Deps, who: Customer): Promise<boolean> {
  try {
    return await inTransaction(deps.db, (tx) => notifyCustomer(tx, deps, who))
  } catch (error) {
    deps.log.error({ err: error, userId: who.userId }, 'news of saved searches could not be written')
    return false
  }
}

/** The picture's whole address: a store of our own gives its path alone. */
function pictureOf({ imageUrl, title }: DueNews, publicUrl: string) {
  if (!imageUrl) return null
  const small = narrowestPicture(imageUrl)
  const url = small.startsWith('/') ? `${publicUrl}${small}` : small
  return isWebAddress(url) ? { url, alt: title } : null
}

function groupsOf(news: readonly DueNews[], publicUrl: string) {
  const groups = Map.groupBy(news, ({ searchId }) => searchId)
  return [...groups.values()].flatMap((found) => {
    const [first] = found
    if (!first) return []
    const query = new URLSearchParams()
    for (const [key, value] of Object.entries(first.filters)) query.set(key, String(value))
    const items = found.slice(0, MOST_SHOWN).map((one) => ({
      title: one.title,
      pricePaise: one.pricePaise,
      picture: pictureOf(one, publicUrl),
    }))
    return [{ name: first.search, url: `${publicUrl}/products?${query}`, items, count: found.length }]
  })
}

async function notifyCustomer(tx: Tx, deps: Deps, { userId, day }: Customer): Promise<boolean> {
  await lockUserStatus(tx, userId)
  const news = await listDueNews(tx, { userId, day })
  const [first] = news
  if (!first) return false
  const { email, customer: name } = first
  await removeNewsOf(tx, userId)
  const wait = await queueMail(tx, deps, {
    name: 'saved-search-news',
    to: email,
    userId,
    data: {
      name,
      groups: groupsOf(news, deps.publicUrl),
      unsubscribeUrl: await unsubscribeUrl(deps, { email, purpose: 'saved_searches' }),
    },
    dedupeKey: `saved-search-news:${userId}:${day}`,
  })
  return wait === 0
}
