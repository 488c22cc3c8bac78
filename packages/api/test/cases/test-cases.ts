// For tests only: returns and repairs of a delivered order, and how they are moved on.
import type { AdminCase, InspectCaseInput } from '@dobara/contract/cases/admin-cases.ts'
import type { CaseDetail, RaiseCaseInput } from '@dobara/contract/cases/cases.ts'
import type { SignedInUser } from '../../src/context.ts'
import { addCustomer, addProduct, placeOrder } from '../test-products.ts'
import type { TestShop } from '../test-shop.ts'

type StartedOrder = { customer: SignedInUser; productId: number; orderId: string; providerOrderId: string }
/** A shop in which one can pay, with an administrator. */
export type CaseShop = TestShop & { admin: SignedInUser; pay(started: StartedOrder): Promise<void> }

type CaseOptions = { quantity?: number; stock?: number; isCash?: boolean }
export type Delivered = { customer: SignedInUser; orderId: string; orderItemId: string; stockItemId: number }

/** An order that has come to its buyer and is paid. */
export async function deliver(
  shop: CaseShop,
  { quantity = 1, stock = 3, isCash = false }: CaseOptions = {},
): Promise<Delivered> {
  const customer = await addCustomer(shop)
  const { id: productId, stockItemId } = await addProduct(shop, { stock, priceRupees: 9_999 })
  const orderId = await placeOrder(shop, { customer, productId, quantity })
  const caller = shop.as(customer)
  if (isCash) await caller.checkout.pay({ orderId, paymentMethod: 'cod' })
  else {
    const { order } = await caller.checkout.pay({ orderId, paymentMethod: 'online' })
    await shop.pay({ customer, productId, orderId, providerOrderId: order?.id ?? '' })
  }
  const { orders } = shop.as(shop.admin).admin
  await orders.update({ id: orderId, status: 'delivered' })
  if (isCash) await orders.setPaymentStatus({ id: orderId, paymentStatus: 'paid' })
  const { id: orderItemId } = await shop.prisma.orderItem.findFirstOrThrow({ where: { orderId } })
  return { customer, orderId, orderItemId, stockItemId }
}

export function raise(
  shop: CaseShop,
  { customer, orderItemId }: Delivered,
  requested: Partial<RaiseCaseInput> = {},
): Promise<CaseDetail> {
  return shop.as(customer).cases.raise({
    orderItemId,
    kind: 'refund',
    reason: 'not_working',
    description: 'It does not switch on any more.',
    ...requested,
  })
}

export const seenOf = ({ id, version: seenVersion }: Pick<AdminCase, 'id' | 'version'>) => ({
  id,
  seenVersion,
})

/** `keepsUnits`: whether a unit is reserved with the approval. */
type Found = Partial<Omit<InspectCaseInput, 'id' | 'seenVersion'>> & { keepsUnits?: boolean }

/** Moves a case that was raised to where it is decided. */
export async function bringToDecision(
  shop: CaseShop,
  raised: Pick<CaseDetail, 'id' | 'version' | 'quantity'>,
  { keepsUnits, ...found }: Found = {},
): Promise<AdminCase> {
  const backOffice = shop.as(shop.admin).admin.cases
  const pickupAt = new Date(shop.clock.now.getTime() + 60 * 60_000).toISOString()
  let at = await backOffice.step({
    ...seenOf(raised),
    step: { move: 'approve', costBearer: 'shop', keepsUnits },
  })
  at = await backOffice.step({ ...seenOf(at), step: { move: 'schedule_pickup', pickupAt } })
  at = await backOffice.step({ ...seenOf(at), step: { move: 'pick_up' } })
  at = await backOffice.step({ ...seenOf(at), step: { move: 'receive' } })
  return backOffice.inspect({
    ...seenOf(at),
    finding: 'The mainboard is dead.',
    isSerialRight: true,
    isSealWhole: true,
    isCovered: true,
    resellableUnits: raised.quantity,
    ...found,
  })
}
