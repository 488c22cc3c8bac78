// For tests only: two months of a shop, with every kind of document that a return distinguishes.
import { storedOrderId } from '../../src/checked-ids.ts'
import { queueRefund } from '../../src/payments/return-payment.ts'
import { inTransaction } from '../../src/transaction.ts'
import { addCustomer, addProduct } from '../test-products.ts'
import { bengaluru, mumbai, type TestShop } from '../test-shop.ts'

const PUNE_TRADERS = { gstin: '27ZZZCS1234A1Z9', legalName: 'Pune Traders' }
const HOUR_MS = 3_600_000
/** Midnight in India. */
export const DECEMBER = new Date('2026-11-30T18:30:00.000Z')

type Purchase = {
  address?: typeof mumbai
  priceRupees?: number
  boughtForRupees?: number
  quantity?: number
  buyer?: typeof PUNE_TRADERS
}

/** A paid order; its invoice is issued at the time of the shop's clock. */
export async function buyForReport(
  shop: TestShop,
  { address = bengaluru, priceRupees = 29_999, quantity = 1, buyer, ...product }: Purchase = {},
) {
  const customer = await addCustomer(shop)
  const caller = shop.as(customer)
  const { id: productId } = await addProduct(shop, { ...product, stock: quantity, priceRupees })
  const cart = await caller.cart.add({ productId, quantity })
  const cartId = cart.id ?? ''
  const { orderId } = await caller.checkout.init({
    cartId,
    shippingAddress: address,
    ...(buyer && { buyer }),
  })
  const paying = await caller.checkout.pay({ orderId, paymentMethod: 'online' })
  await caller.checkout.confirm({ orderId, providerPayload: await shop.sandbox.pay(paying.order?.id ?? '') })
  return { orderId, cancel: () => caller.orders.cancel({ id: orderId }) }
}

async function giveBack(shop: TestShop, orderId: string, amountPaise: number): Promise<void> {
  const payment = await shop.prisma.payment.findFirstOrThrow({ where: { orderId } })
  await inTransaction(shop.prisma, (tx) =>
    queueRefund(tx, shop.deps, {
      orderId: storedOrderId(orderId),
      payment,
      amountPaise,
      reason: 'A scratch',
      cause: `part-${amountPaise}`,
    }),
  )
  await shop.runJobs()
}

/**
 * November and December 2026: bought inside the seller's state and over the border, by people and businesses, at and above the
 * limit of large invoices; a part refunded, all of it in the next month, and an order cancelled.
 */
export async function liveTwoMonths(shop: TestShop): Promise<void> {
  const buy = (purchase?: Purchase) => buyForReport(shop, purchase)
  shop.clock.now = new Date(DECEMBER.getTime() - 3 * HOUR_MS)
  const early = await buy({ address: mumbai })
  await buy()
  await buy({ address: mumbai, buyer: PUNE_TRADERS })
  const large = await buy({ address: mumbai, priceRupees: 60_000, quantity: 2 })
  const atLimit = await buy({ address: mumbai, priceRupees: 1_00_000 })
  const cancelled = await buy({ priceRupees: 12_345 })
  await cancelled.cancel()
  await giveBack(shop, large.orderId, 60_000_00)
  await giveBack(shop, atLimit.orderId, 333_33)
  shop.clock.now = DECEMBER
  await buy({ priceRupees: 45_678 })
  const business = await buy({ priceRupees: 20_000, buyer: { ...PUNE_TRADERS, gstin: '29ZZZCS1234A1Z5' } })
  await giveBack(shop, business.orderId, 1_000_01)
  await giveBack(shop, early.orderId, 30_198_00)
}
