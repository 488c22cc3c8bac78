import { indiaDateOf } from '@dobara/domain/calendar/india-time.ts'
import { isQuietHour } from '@dobara/domain/cart/cart-reminder.ts'
import { wishNews } from '@dobara/domain/catalog/wish-news.ts'
import type { Deps, Tx } from '../../../context.ts'
import { lockUserStatus } from '../../../identity/accounts/queries.ts'
import { unsubscribeUrl } from '../../../outbox/unsubscribe-url.ts'
import { queueMail } from '../../../outbox/queue-mail.ts'
import { onPool } from '../../../sql.ts'
import { inTransaction } from '../../../transaction.ts'
import {
  type DueWish,
  listDuePersons,
  lockDueWishes,
  markSoldOut,
  markNotified,
  newsKey,
} from './news-queries.ts'

const BATCH = 100

const newsOf = (wishes: readonly DueWish[]) =>
  wishes.flatMap((wish) => {
    const news = wishNews({ ...wish, inStock: true })
    return news ? [{ ...wish, news }] : []
  })

/**
 * Tells those who agreed to it what is cheaper or back of what is on their wishlist: at most one mail a day (of India), by day.
 * The mail and the record of its news are one transaction, under the lock of the customer: nothing is mailed twice, and
 * the next process mails what a killed one did not. Returns how many mails were written.
 */
export async function notifyWishlists(deps: Deps): Promise<number> {
  await markSoldOut(deps.db)
  if (isQuietHour(deps.now())) return 0
  const day = indiaDateOf(deps.now())
  let notified = 0
  let behind: string | null = null
  for (;;) {
    const persons: string[] = await listDuePersons(onPool(deps.sql), { day, behind, limit: BATCH })
    for (const userId of persons) if (await isNotified(deps, { userId, day })) notified += 1
    if (persons.length < BATCH) return notified
    behind = persons.at(-1) ?? null
  }
}

/** A failure for one customer must not hold back the mail to others. */
async function isNotified(deps: Deps, who: { userId: string; day: string }): Promise<boolean> {
  try {
    return await inTransaction(deps.db, (tx) => notifyCustomer(tx, deps, who))
  } catch (error) {
    deps.log.error({ err: error, userId: who.userId }, 'news of a wishlist could not be written')
    return false
  }
}

async function notifyCustomer(tx: Tx, deps: Deps, who: { userId: string; day: string }): Promise<boolean> {
  const { userId, day } = who
  await lockUserStatus(tx, userId)
  const wishes = newsOf(await lockDueWishes(tx, who))
  const [first] = wishes
  if (!first) return false
  const { email, name } = first
  await markNotified(tx, { userId, wishes })
  const wait = await queueMail(tx, deps, {
    name: 'wishlist-news',
    to: email,
    data: {
      name,
      items: wishes.map(({ title, news, pricePaise, knownPaise }) => ({
        title,
        news,
        pricePaise,
        knownPaise,
      })),
      wishlistUrl: `${deps.publicUrl}/wishlist`,
      unsubscribeUrl: await unsubscribeUrl(deps, { email, purpose: 'wishlist_news' }),
    },
    dedupeKey: newsKey(userId, day),
  })
  return wait === 0
}
