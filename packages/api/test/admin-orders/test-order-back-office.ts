// For tests only: a shop with an administrator at its order back office, and what an order leaves behind.
import { sealEntries } from '../../src/base/audit/seal-entries.ts'
import { addCustomer, addProduct, placeOrder } from '../test-products.ts'
import { checkBooks } from '../../src/features/admin-books/check-books.ts'
import { type HealthyShop, openShop } from '../books/test-healthy-shop.ts'
import type { DatabaseOptions } from '../test-shop.ts'

export type OrderBackOffice = Awaited<ReturnType<typeof openOrderBackOffice>>

function ordersIn(shop: HealthyShop) {
  return {
    pending: shop.startPaying,
    /** Another customer's order of a product that exists already. */
    pendingOf: async (productId: number) =>
      placeOrder(shop, { customer: await addCustomer(shop), productId }),
    paid: async () => {
      const started = await shop.startPaying()
      await shop.pay(started)
      return started
    },
    /** Confirmed, to be paid at the door. */
    cod: async (stock = 3) => {
      const customer = await addCustomer(shop)
      const { id: productId } = await addProduct(shop, { priceRupees: 9_999, stock })
      const orderId = await placeOrder(shop, { customer, productId })
      await shop.as(customer).checkout.pay({ orderId, paymentMethod: 'cod' })
      return { customer, orderId }
    },
  }
}

function tracesIn({ prisma }: HealthyShop) {
  const orderOf = (id: string) => prisma.order.findUniqueOrThrow({ where: { id }, include: { items: true } })
  return {
    orderOf,
    stateOf: async (id: string) => {
      const { status, paymentStatus } = await orderOf(id)
      return `${status} ${paymentStatus}`
    },
    /** Units on hand and reserved of the only line's stock. */
    stockOf: async (orderId: string) => {
      const include = { stockItem: true } as const
      const { stockItem } = await prisma.orderItem.findFirstOrThrow({ where: { orderId }, include })
      return [stockItem.onHand, stockItem.reserved]
    },
    /** Returns the causes of its buyer's mails, sorted. */
    mailsOf: async (orderId: string) => {
      const where = { channel: 'email', dedupeKey: { contains: orderId } } as const
      const sent = await prisma.outboxMessage.findMany({ where })
      return sent.map(({ dedupeKey }) => dedupeKey.split(':')[0]).toSorted()
    },
    stepsOf: async (orderId: string) => {
      const events = await prisma.orderEvent.findMany({ where: { orderId }, orderBy: { id: 'asc' } })
      return events.map(({ kind, actorKind }) => `${kind} by ${actorKind}`)
    },
    actsOn: (entityId: string) => prisma.auditEntry.findMany({ where: { entityId }, orderBy: { id: 'asc' } }),
  }
}

export async function openOrderBackOffice(templateUrl: string, options?: DatabaseOptions) {
  const shop = await openShop(templateUrl, options)
  const admin = await addCustomer(shop, 'admin')
  const backOffice = shop.as(admin).admin.orders
  type Status = Parameters<typeof backOffice.update>[0]['status']
  return {
    ...shop,
    ...ordersIn(shop),
    ...tracesIn(shop),
    admin,
    backOffice,
    /** Whatever the status before. */
    move: (id: string, status: Status) => backOffice.update({ id, status }),
    /** Returns the failed checks of the books, the provider's included. */
    findings: async () => {
      await shop.settle()
      // A job of the worker's, which these tests do not run.
      await sealEntries(shop.deps)
      const provider = shop.deps.providers.payments
      const input = { now: shop.clock.now, provider, windowMs: Number.POSITIVE_INFINITY }
      const results = await checkBooks(shop.sql, input)
      return results.filter(({ count }) => count > 0).map(({ id, rows }) => ({ id, rows }))
    },
  }
}
