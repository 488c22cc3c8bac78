import { firstHold } from '@dobara/domain/stock/availability.ts'
import { hasStock, reserve } from '../../base/stock/queries.ts'
import { storedOrderId } from '../../checked-ids.ts'
import type { Deps, Tx } from '../../context.ts'
import { onTx } from '../../sql.ts'
import { takeCouponUse } from '../coupons/queries.ts'
import { type LockedOrder, lockOrder } from '../orders/queries.ts'
import { getStoreCredit } from '../store-credit/ledger.ts'
import { releaseOrder } from './apply-effects.ts'
import { lockUnitsThere } from './queries.ts'

/**
 * Returns an order that ended and was never invoiced to pending and holds its stock again, for a late payment or a
 * manual change by an administrator. Returns null, without a change, if a line is no longer available, or if the
 * shopper has since bought from the same cart, left the shop, or spent the store credit that paid a part. The
 * coupon's use is taken again if allowed; otherwise the shopper still gets the price.
 */
export async function reinstateOrder(tx: Tx, deps: Deps, order: LockedOrder): Promise<LockedOrder | null> {
  if (!(await holdAgain(tx, deps, order))) return null
  await retakeCoupons(tx, deps, order)
  return lockOrder(tx, order.id)
}

/** The first half: the order waits again, and its items are held. Null, with nothing changed, when that is impossible. */
export async function holdAgain(tx: Tx, deps: Deps, order: LockedOrder): Promise<LockedOrder | null> {
  const twin = await lockTwin(tx, order)
  if (await isBuyerDeleted(tx, order)) return null
  if (await isBoughtOtherwise(tx, order)) return null
  const demand = order.items.map(({ stockItemId, quantity }) => ({ stockItemId, quantity }))
  // Stock that the other order of the cart holds is the same shopper's, so it counts as available.
  const freed = twin ? twin.items.flatMap((item) => item.reservations) : []
  const fromTwin = freed.map(({ stockItemId, quantity }) => ({ stockItemId, quantity: -quantity }))
  // Checked under lock before anything is written, so that "no" needs no rollback.
  if (!(await hasStock(tx, [...demand, ...fromTwin]))) return null
  if (!(await areChosenThere(tx, order, twin))) return null
  if (!(await isCreditThere(tx, order))) return null
  const actor = { kind: 'system' } as const
  if (twin) await releaseOrder(onTx(tx), deps, { order: twin, status: 'failed', reason: 'replaced', actor })
  if (!(await reserve(onTx(tx), demand))) throw new Error('locked stock was there, and is not')
  const [at, expiresAt] = [deps.now(), firstHold(deps.now())]
  await tx.reservation.createMany({
    data: order.items.map((item) => ({
      id: deps.newId(),
      orderItemId: item.id,
      stockItemId: item.stockItemId,
      quantity: item.quantity,
      expiresAt,
      createdAt: at,
    })),
  })
  await tx.order.update({
    where: { id: order.id },
    data: { status: 'pending', paymentStatus: 'unpaid', holdExpiresAt: expiresAt, cancelledAt: null },
  })
  return lockOrder(tx, order.id)
}

/** Checks whether the machines that the buyer chose are still listed or held by the twin. */
async function areChosenThere(tx: Tx, order: LockedOrder, twin: LockedOrder | null): Promise<boolean> {
  const unitIds = order.items.flatMap(({ chosenUnitId }) => (chosenUnitId === null ? [] : [chosenUnitId]))
  if (unitIds.length === 0) return true
  const holdIds = twin?.items.flatMap((item) => item.reservations.map(({ id }) => id)) ?? []
  return (await lockUnitsThere(tx, { unitIds, holdIds })) === unitIds.length
}

/** Another pending order of the same cart: it is what the shopper would have paid for instead, and ends with this one. */
async function lockTwin(tx: Tx, { cartId }: LockedOrder): Promise<LockedOrder | null> {
  if (!cartId) return null
  const found = await tx.order.findFirst({ where: { cartId, status: 'pending' }, select: { id: true } })
  const twin = found && (await lockOrder(tx, storedOrderId(found.id)))
  return twin?.status === 'pending' ? twin : null
}

/**
 * Checks whether the buyer still has the store credit that pays a part of the order, including that in the other
 * order of the cart; locks it.
 */
export async function isCreditThere(tx: Tx, { userId, cartId, creditPaise }: LockedOrder): Promise<boolean> {
  if (creditPaise === 0) return true
  const balancePaise = await getStoreCredit(onTx(tx), userId, { isLocked: true })
  const twin = cartId
    ? await tx.order.findFirst({ where: { cartId, status: 'pending' }, select: { creditPaise: true } })
    : null
  return balancePaise + (twin?.creditPaise ?? 0) >= creditPaise
}

/** A buyer whose account was deleted expects nothing from the shop any more, and cannot be notified. */
export async function isBuyerDeleted(tx: Tx, { userId }: LockedOrder): Promise<boolean> {
  return (await tx.user.count({ where: { id: userId, status: 'deleted' } })) > 0
}

/** One purchase paid for twice: the cart's items were bought by another order after this one was placed. */
export async function isBoughtOtherwise(tx: Tx, { id, cartId, placedAt }: LockedOrder): Promise<boolean> {
  if (!cartId) return false
  const where = {
    cartId,
    id: { not: id },
    confirmedAt: { gte: placedAt },
    status: { not: 'cancelled' },
  } as const
  return (await tx.order.findFirst({ where, select: { id: true } })) !== null
}

/** The other half: uses of coupons that were given back are taken again. False when one of them may not be. */
export async function retakeCoupons(tx: Tx, deps: Deps, order: LockedOrder): Promise<boolean> {
  const uses = await tx.couponUse.findMany({
    where: { orderId: order.id, releasedAt: { not: null } },
    orderBy: { couponId: 'asc' },
  })
  let areTaken = true
  for (const { id, couponId, userId, discountPaise } of uses) {
    await tx.couponUse.delete({ where: { id } })
    const { contactPhone, addressKey } = order
    const buyer = { userId, contactPhone, addressKey }
    const use = { ...buyer, id, couponId, orderId: order.id, discountPaise, at: deps.now() }
    areTaken = (await takeCouponUse(tx, use)) && areTaken
  }
  return areTaken
}
