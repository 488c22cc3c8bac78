import type { Tx } from '@dobara/db/client.ts'
import { type CouponRule, couponRuleOf } from '@dobara/domain/coupons/coupon.ts'
import type { WrittenIds } from '../catalogue/product-rows.ts'
import type { BuiltOrders } from './build-orders.ts'
import { buildCoupons } from './coupons.ts'
import type { SampleItem } from '../catalogue/sample-products.ts'
import { unitsTaken } from './stock-trail.ts'

/** Writes the coupons, not yet used; answers them as the rules need them. */
export async function insertCoupons(tx: Tx, ids: WrittenIds, now: Date): Promise<CouponRule[]> {
  const rows = await tx.coupon.createManyAndReturn({
    data: buildCoupons(now).map(({ categorySlugs, ...coupon }) => ({
      ...coupon,
      applicableCategories: categorySlugs.map((slug) => {
        const id = ids.categories.get(slug)
        if (id === undefined)
          throw new Error(`coupon ${coupon.code} is for a category that is not there: ${slug}`)
        return id
      }),
      createdAt: coupon.validFrom,
    })),
  })
  return rows.map(couponRuleOf)
}

/** Opens the stock so that the remainder after all orders equals the catalogue's number. */
async function insertOpeningStock(tx: Tx, sampleItems: readonly SampleItem[], built: BuiltOrders) {
  const taken = unitsTaken(built.stock)
  await tx.stockMovement.createMany({
    data: sampleItems.flatMap(({ stockItemId, availableAfter, listedAt }) => {
      const delta = availableAfter + (taken.get(stockItemId) ?? 0)
      return delta > 0
        ? [{ stockItemId, delta, cause: 'opening' as const, note: 'Opening stock', createdAt: listedAt }]
        : []
    }),
  })
}

async function insertStockTrail(tx: Tx, built: BuiltOrders) {
  const reservations = built.stock.flatMap((trail) => trail.reservations)
  await tx.reservation.createMany({ data: reservations })
  const movements = built.stock.flatMap((trail) => trail.movements)
  movements.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  await tx.stockMovement.createMany({ data: movements })
  for (const { stockItemId, quantity } of reservations.filter(({ state }) => state === 'active')) {
    await tx.stockItem.update({ where: { id: stockItemId }, data: { reserved: { increment: quantity } } })
  }
}

async function insertMoney(tx: Tx, built: BuiltOrders) {
  await tx.paymentAttempt.createMany({ data: built.money.map(({ attempt }) => attempt) })
  await tx.payment.createMany({ data: built.money.flatMap(({ payment }) => payment ?? []) })
  await tx.refund.createMany({ data: built.money.flatMap(({ refund }) => refund ?? []) })
  const events = built.money.flatMap((trail) => trail.events)
  await tx.paymentEvent.createMany({ data: events.sort((a, b) => a.at.getTime() - b.at.getTime()) })
}

async function insertCouponUses(tx: Tx, built: BuiltOrders) {
  const uses = built.orders.flatMap(({ couponUse }) => couponUse ?? [])
  await tx.couponUse.createMany({ data: uses })
  for (const couponId of new Set(uses.map((use) => use.couponId))) {
    const usageCount = uses.filter((use) => use.couponId === couponId).length
    await tx.coupon.update({ where: { id: couponId }, data: { usageCount } })
  }
}

/** Writes the orders and everything that hangs on them, and moves the counters past the numbers given out. */
export async function insertOrders(
  tx: Tx,
  sampleItems: readonly SampleItem[],
  built: BuiltOrders,
): Promise<void> {
  await insertOpeningStock(tx, sampleItems, built)
  await tx.order.createMany({ data: built.orders.map(({ order }) => order) })
  await tx.orderItem.createMany({ data: built.orders.flatMap(({ items }) => items) })
  const shipments = built.orders.flatMap(({ shipment }) => shipment ?? [])
  await tx.shipment.createMany({ data: shipments.map(({ row }) => row) })
  await tx.shipmentItem.createMany({ data: shipments.flatMap(({ items }) => items) })
  await tx.shipmentScan.createMany({ data: shipments.flatMap(({ scans }) => scans) })
  await insertStockTrail(tx, built)
  await tx.orderEvent.createMany({ data: [...built.events].sort((a, b) => a.at.getTime() - b.at.getTime()) })
  await insertMoney(tx, built)
  await insertCouponUses(tx, built)
  const { invoices, creditNotes, counters } = built.documents
  await tx.invoice.createMany({ data: invoices })
  await tx.creditNote.createMany({ data: creditNotes })
  await tx.invoiceCounter.createMany({ data: counters })
  await tx.$queryRaw`SELECT setval('order_number_seq', ${built.orders.length}::bigint)`
}
