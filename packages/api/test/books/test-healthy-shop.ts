// For tests only: a shop with orders that went through every transition, without faults.
import { storedOrderId } from '../../src/checked-ids.ts'
import type { SignedInUser } from '../../src/context.ts'
import { sealEntries } from '../../src/base/audit/seal-entries.ts'
import { reconcilePayments } from '../../src/payments/reconcile-payments.ts'
import { queueRefund } from '../../src/payments/return-payment.ts'
import { liveThroughCases } from '../cases/test-case-life.ts'
import { demoTemplate } from '../test-demo.ts'
import { spendCredit } from './test-credit-faults.ts'
import { addCustomer, addProduct, placeOrder } from '../test-products.ts'
import { addListedUnit } from '../test-units.ts'
import { bengaluru, createTestShop, type DatabaseOptions, type TestShop } from '../test-shop.ts'
import { inTransaction } from '../../src/transaction.ts'
import { sweepHolds } from '../../src/features/orders/sweep-holds.ts'
import { findDemoMoney } from '../../src/features/admin-books/find-demo-money.ts'

export type HealthyShop = TestShop & {
  later(minutes: number): void
  /** The jobs and sweepers of the next minutes, as the running shop has them. */
  settle(): Promise<void>
  startPaying(input?: {
    customer?: SignedInUser
    stock?: number
    boughtForRupees?: number
  }): Promise<StartedOrder>
  pay(started: StartedOrder): Promise<void>
}
type StartedOrder = { customer: SignedInUser; productId: number; orderId: string; providerOrderId: string }

export async function openShop(templateUrl: string, options?: DatabaseOptions): Promise<HealthyShop> {
  const shop = await createTestShop(templateUrl, options)
  const startPaying: HealthyShop['startPaying'] = async ({ customer, stock = 3, ...product } = {}) => {
    const buyer = customer ?? (await addCustomer(shop))
    const { id: productId } = await addProduct(shop, { ...product, stock })
    const orderId = await placeOrder(shop, { customer: buyer, productId })
    const data = await shop.as(buyer).checkout.pay({ orderId, paymentMethod: 'online' })
    return { customer: buyer, productId, orderId, providerOrderId: data.order?.id ?? '' }
  }
  return {
    ...shop,
    startPaying,
    later: (minutes) => {
      shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000)
    },
    pay: async ({ customer, orderId, providerOrderId }) => {
      const providerPayload = await shop.sandbox.pay(providerOrderId)
      await shop.as(customer).checkout.confirm({ orderId, providerPayload })
    },
    settle: async () => {
      await sweepHolds(shop.deps)
      await reconcilePayments(shop.deps)
      await shop.runJobs()
    },
  }
}

export async function deliverWebhooks(shop: TestShop): Promise<void> {
  for (const hook of shop.sandbox.webhooks.splice(0)) await shop.visitor().payments.webhook(hook)
  await shop.runJobs()
}

/** Returns the demo shop, its payments in the sandbox as after the start of a shop. */
export async function openDemoShop(templateUrl: string): Promise<HealthyShop> {
  const shop = await openShop(await demoTemplate(templateUrl))
  await shop.sandbox.adopt(await findDemoMoney(shop.deps))
  return shop
}

/** Refunds a part of a payment, as an administrator would for a scratch. */
async function refundPart(shop: TestShop, orderId: string, amountPaise: number): Promise<void> {
  const payment = await shop.prisma.payment.findFirstOrThrow({ where: { orderId } })
  await inTransaction(shop.prisma, (tx) =>
    queueRefund(tx, shop.deps, {
      orderId: storedOrderId(orderId),
      payment,
      amountPaise,
      reason: 'A scratch',
      cause: 'scratch',
    }),
  )
}

async function payOnDelivery(shop: TestShop, code?: string): Promise<void> {
  const customer = await addCustomer(shop)
  const { id } = await addProduct(shop, { priceRupees: 9_999 })
  const caller = shop.as(customer)
  const cart = await caller.cart.add({ productId: id })
  if (code) await caller.cart.applyCoupon({ cartId: cart.id ?? '', code })
  const data = await caller.checkout.init({ cartId: cart.id ?? '', shippingAddress: bengaluru })
  await caller.checkout.pay({ orderId: data.orderId, paymentMethod: 'cod' })
}

/** Cancels one of two units, paid (`online`) or unpaid (`cod`). */
async function cancelOneOfTwo(shop: HealthyShop, paymentMethod: 'online' | 'cod'): Promise<void> {
  const customer = await addCustomer(shop)
  const { id: productId } = await addProduct(shop, { priceRupees: 4_999 })
  const orderId = await placeOrder(shop, { customer, productId, quantity: 2 })
  const { checkout, orders } = shop.as(customer)
  const { order } = await checkout.pay({ orderId, paymentMethod })
  if (order) await shop.pay({ customer, productId, orderId, providerOrderId: order.id })
  const [line] = (await orders.get({ id: orderId })).items
  await orders.cancelItems({ id: orderId, items: [{ orderItemId: line?.id ?? '', quantity: 1 }] })
}

/** Exchanges one of two units for a cheaper product, paid or unpaid, and cancels the other. */
async function swapOneOfTwo(shop: HealthyShop, paymentMethod: 'online' | 'cod'): Promise<void> {
  const customer = await addCustomer(shop)
  const { id: productId } = await addProduct(shop, { priceRupees: 4_999 })
  const { id: freshId } = await addProduct(shop, { priceRupees: 4_499 })
  const id = await placeOrder(shop, { customer, productId, quantity: 2 })
  const { order } = await shop.as(customer).checkout.pay({ orderId: id, paymentMethod })
  if (order) await shop.pay({ customer, productId, orderId: id, providerOrderId: order.id })
  const [line] = (await shop.as(customer).orders.get({ id })).items
  const given = { orderItemId: line?.id ?? '', quantity: 1 }
  const { orders } = shop.as(await addCustomer(shop, 'admin')).admin
  await orders.swapItem({ id, ...given, productId: freshId, newQuantity: 1 })
  await orders.cancelItems({ id, items: [given] })
}

/** Writes the first entries of the activity log. */
async function adjustThrice(shop: TestShop, productId: number): Promise<void> {
  const backOffice = shop.as(await addCustomer(shop, 'admin')).admin
  for (const amount of [1, 2, 3]) await backOffice.stock.adjust({ productId, mode: 'increase', amount })
}

/** Adds units: graded, listed, held for a customer, sold to another, and two in one cart. */
async function sellUnits(shop: HealthyShop): Promise<void> {
  const { id: productId, stockItemId } = await addProduct(shop, { stock: 0, priceRupees: 9_999 })
  await addListedUnit(shop, { stockItemId, state: 'graded' })
  const listed = [await addListedUnit(shop, { stockItemId }), await addListedUnit(shop, { stockItemId })]
  const hesitant = shop.as(await addCustomer(shop))
  for (const { code } of listed) await hesitant.cart.add({ productId, unitCode: code })
  for (let more = 0; more < 3; more += 1) await addListedUnit(shop, { stockItemId })
  const buyer = await addCustomer(shop)
  const orderId = await placeOrder(shop, { customer: buyer, productId })
  await shop.as(buyer).checkout.pay({ orderId, paymentMethod: 'cod' })
  await placeOrder(shop, { customer: await addCustomer(shop), productId })
}

/** Places orders: paid, cash on delivery, with a coupon, cancelled, expired, reinstated, paid too late, partly refunded, open. */
export async function runAllOrderFlows(shop: HealthyShop): Promise<{ partlyRefundedId: string }> {
  const [paid, cancelled, expired, revived, late] = [
    await shop.startPaying(),
    await shop.startPaying({ boughtForRupees: 18_199 }),
    await shop.startPaying(),
    await shop.startPaying(),
    await shop.startPaying({ stock: 1 }),
  ]
  await shop.pay(paid)
  await shop.pay(cancelled)
  await shop.as(cancelled.customer).orders.cancel({ id: cancelled.orderId })
  await payOnDelivery(shop)
  await payOnDelivery(shop, 'WELCOME500')
  const givenUp = await shop.startPaying()
  await shop.as(givenUp.customer).orders.cancel({ id: givenUp.orderId })
  await shop.sandbox.pay(expired.providerOrderId, 'failure')
  shop.later(16)
  await shop.settle()
  const quicker = await addCustomer(shop)
  const orderId = await placeOrder(shop, { customer: quicker, productId: late.productId })
  const data = await shop.as(quicker).checkout.pay({ orderId, paymentMethod: 'online' })
  await shop.pay({ ...late, customer: quicker, orderId, providerOrderId: data.order?.id ?? '' })
  await shop.sandbox.pay(revived.providerOrderId)
  await shop.sandbox.pay(late.providerOrderId)
  await deliverWebhooks(shop)
  await refundPart(shop, paid.orderId, 50_000)
  await shop.startPaying()
  await deliverWebhooks(shop)
  await sellUnits(shop)
  await spendCredit(shop)
  await cancelOneOfTwo(shop, 'online')
  await cancelOneOfTwo(shop, 'cod')
  await swapOneOfTwo(shop, 'online')
  await swapOneOfTwo(shop, 'cod')
  await deliverWebhooks(shop)
  await adjustThrice(shop, paid.productId)
  await liveThroughCases(shop)
  await deliverWebhooks(shop)
  await sealEntries(shop.deps)
  return { partlyRefundedId: paid.orderId }
}
