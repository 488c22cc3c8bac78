// For tests only: warranties on their way from one owner to the next.
import type { OrderBackOffice } from '../admin-orders/test-order-back-office.ts'
import { addCustomer } from '../test-products.ts'
import { sellUnits } from '../units/test-sold-units.ts'

let serial = 0
/** An address that no other test has. */
export const newAddress = () => `next.owner.${(serial += 1)}@example.com`

/** A machine that was sold and delivered. */
export async function deliverMachine(shop: OrderBackOffice, more: Parameters<typeof sellUnits>[1] = {}) {
  const sale = await sellUnits(shop, more)
  await shop.move(sale.orderId, 'delivered')
  return { ...sale, code: sale.sold.code, buyer: shop.as(sale.customer) }
}

/** The code in the newest mail to a next owner. */
export async function codeFor({ prisma }: OrderBackOffice, to: string): Promise<string> {
  const message = await prisma.outboxMessage.findFirstOrThrow({
    where: { to, dedupeKey: { startsWith: 'warranty-offered:' } },
    orderBy: { createdAt: 'desc' },
  })
  return /\b\d{6}\b/.exec(message.text)?.[0] ?? ''
}

/** A customer who has proved to own an address. */
export async function addProvedCustomer(shop: OrderBackOffice, email: string) {
  const customer = await addCustomer(shop)
  const data = { email, emailVerifiedAt: shop.clock.now }
  await shop.prisma.user.update({ where: { id: customer.id }, data })
  return { ...customer, email }
}

export const repairOf = (orderItemId: string) => ({
  orderItemId,
  kind: 'repair' as const,
  reason: 'screen' as const,
  quantity: 1,
  description: 'The screen flickers when it gets warm.',
})
