import {
  isQuietHour,
  KEEP_ADDRESS_MS,
  REMIND_AGAIN_AFTER_MS,
  reminderWindow,
} from '@dobara/domain/cart/cart-reminder.ts'
import type { CartId } from '../../checked-ids.ts'
import type { Deps, Tx } from '../../context.ts'
import { type CartLineRow, listCartLines } from '../../engine/carts/queries.ts'
import { unsubscribeUrl } from '../../outbox/unsubscribe-url.ts'
import { queueMail } from '../../outbox/queue-mail.ts'
import { onPool, onTx } from '../../sql.ts'
import { inTransaction } from '../../transaction.ts'
import {
  type DueTerms,
  deleteOldWishes,
  listDueCartIds,
  lockAddress,
  lockDueCart,
  markReminded,
} from './abandonment-queries.ts'

const BATCH = 100

function termsAt(now: Date): DueTerms {
  return { ...reminderWindow(now), quietSince: new Date(now.getTime() - REMIND_AGAIN_AFTER_MS) }
}

/** As much of a line as could be bought now, at today's price. */
function remaining({ title, quantity, available, unitPricePaise }: CartLineRow) {
  const units = Math.min(quantity, available)
  return { title, quantity: units, lineTotalPaise: unitPricePaise * units }
}

async function remind(tx: Tx, deps: Deps, cartId: CartId): Promise<boolean> {
  const now = deps.now()
  const run = onTx(tx)
  const first = await lockDueCart(run, cartId, termsAt(now))
  if (!first) return false
  await lockAddress(tx, first.email)
  // Another cart of this address may have had its reminder while that lock was waited for.
  const due = await lockDueCart(run, cartId, termsAt(now))
  if (!due) return false
  const lines = (await listCartLines(run, cartId)).filter((line) => line.isLive && line.available > 0)
  if (lines.length === 0 || !(await markReminded(tx, due, now))) return false
  const { email, name } = due
  // Not sent, and not tried again, when strangers have used up the day's share of this address.
  const wait = await queueMail(tx, deps, {
    name: 'abandoned-cart',
    to: email,
    data: {
      name,
      items: lines.map(remaining),
      cartUrl: `${deps.publicUrl}/checkout`,
      unsubscribeUrl: await unsubscribeUrl(deps, { email, purpose: 'cart_reminder' }),
    },
    dedupeKey: `cart-reminder:${cartId}:${now.toISOString().slice(0, 10)}`,
  })
  return wait === 0
}

/**
 * Mails people who requested a reminder of a cart, once per filling: 3 hours to 7 days after its last change, by day,
 * while something in it can be bought. Returns how many reminders were written.
 */
export async function remindCarts(deps: Deps): Promise<number> {
  const now = deps.now()
  await deleteOldWishes(deps.db, new Date(now.getTime() - KEEP_ADDRESS_MS))
  if (isQuietHour(now)) return 0
  let reminded = 0
  for (const cartId of await listDueCartIds(onPool(deps.sql), termsAt(now), BATCH)) {
    try {
      if (await inTransaction(deps.db, (tx) => remind(tx, deps, cartId))) reminded += 1
    } catch (error) {
      // A failure for one cart must not hold back the reminders of the others.
      deps.log.error({ err: error, cartId }, 'a cart reminder could not be written')
    }
  }
  return reminded
}
