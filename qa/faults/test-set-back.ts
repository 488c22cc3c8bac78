// For tests only: what a shop sells around the moment to which its database is set back, and what must become of it.
import type { SignedInUser } from '@dobara/api/context.ts'
import { settleLostPayments } from '@dobara/api/payments/settle-lost-payments.ts'
import { addCustomer, placeOrder } from '@dobara/api/test/test-products.ts'
import type { TestShop } from '@dobara/api/test/test-shop.ts'
import { expect } from 'vitest'
import type { OwnCluster } from './test-database-shop.ts'
import { findWrongs, settleAll, report } from './test-verdict.ts'

const HALF_AN_HOUR_MS = 30 * 60_000

type PlacedOrder = { customer: SignedInUser; orderId: string }
type OpenedOrder = PlacedOrder & { providerOrderId: string }

async function place({ shop, product }: OwnCluster): Promise<PlacedOrder> {
  const customer = await addCustomer(shop)
  return { customer, orderId: await placeOrder(shop, { customer, productId: product.id }) }
}

async function open(shop: TestShop, { customer, orderId }: PlacedOrder): Promise<OpenedOrder> {
  const data = await shop.as(customer).checkout.pay({ orderId, paymentMethod: 'online' })
  return { customer, orderId, providerOrderId: data.order?.id ?? '' }
}

/** Paid and acknowledged: the id of the payment. */
async function pay(shop: TestShop, { customer, orderId, providerOrderId }: OpenedOrder): Promise<string> {
  const providerPayload = await shop.sandbox.pay(providerOrderId)
  await shop.as(customer).checkout.confirm({ orderId, providerPayload })
  return providerPayload.providerPaymentId
}

export type Sales = Awaited<ReturnType<typeof sellAround>>

/** Sales of before `mark`, two that are half done by then, and two that the database will know nothing of. */
export async function sellAround(own: OwnCluster, mark: () => Promise<void>) {
  const { shop } = own
  const buy = async () => pay(shop, await open(shop, await place(own)))
  for (let sold = 0; sold < 3; sold += 1) await buy()
  const [placed, opened] = [await place(own), await open(shop, await place(own))]
  await mark()
  const halfDone = [await pay(shop, opened), await pay(shop, await open(shop, placed))]
  const lost = [await buy(), await buy()]
  return { halfDone, halfDoneOrders: [opened.orderId, placed.orderId], lost }
}

/** The checks name the money that is missing; then each rupee that was taken is an order or a refund. */
export async function expectRepaired({ shop }: OwnCluster, sales: Sales): Promise<void> {
  shop.clock.now = new Date(shop.clock.now.getTime() + HALF_AN_HOUR_MS)
  const missing = (await findWrongs(shop)).find(({ id }) => id === 'I3 provider-payment')
  const named = missing?.rows.map(({ subject }) => subject).sort()
  expect(named).toEqual([...sales.halfDone, ...sales.lost].sort())
  await settleLostPayments(shop.deps)
  await settleAll(shop)
  await settleLostPayments(shop.deps)
  expect(await findWrongs(shop)).toEqual([])
  for (const id of sales.lost) {
    const { amountPaise, amountRefundedPaise, status } = await shop.sandbox.payments.fetchPayment(id)
    expect([amountRefundedPaise, status]).toEqual([amountPaise, 'refunded'])
    expect(await shop.sandbox.payments.listRefunds(id)).toHaveLength(1)
  }
  const { rows } = await shop.sql.query(
    `SELECT 1 FROM shop_order WHERE id = ANY ($1::uuid[]) AND status = 'confirmed' AND payment_status = 'paid'`,
    [sales.halfDoneOrders],
  )
  expect(rows).toHaveLength(sales.halfDone.length)
  const alerts = await shop.prisma.paymentAlert.findMany({ where: { kind: 'order-lost' } })
  expect(alerts.map(({ dedupeKey }) => dedupeKey).sort()).toEqual(
    sales.lost.map((id) => `order-lost:${id}`).sort(),
  )
  report(
    `  the checks named ${named?.length} payments; ${rows.length} are orders again, ${alerts.length} refunded`,
  )
}
