// For tests only: faults of store credit.
import { grantStoreCredit } from '../../src/engine/store-credit/ledger.ts'
import { onPool } from '../../src/sql.ts'
import { addCustomer, addProduct } from '../test-products.ts'
import { bengaluru, type TestShop } from '../test-shop.ts'
import type { SignedInUser } from '../../src/context.ts'
import type { Fault } from './test-money-faults.ts'

type PayingShop = TestShop & {
  settle(): Promise<void>
  pay(started: {
    customer: SignedInUser
    productId: number
    orderId: string
    providerOrderId: string
  }): Promise<void>
}

/** Pays with store credit for a whole order, which is cancelled, and for part of another, which is not. */
export async function spendCredit(shop: PayingShop): Promise<void> {
  const customer = await addCustomer(shop)
  await grantStoreCredit(onPool(shop.sql), shop.deps, {
    userId: customer.id,
    amountPaise: 12_000_00,
    cause: { kind: 'adjusted', reason: 'A gift' },
    actor: { kind: 'system' },
  })
  const { id: productId } = await addProduct(shop, { priceRupees: 9_999 })
  const caller = shop.as(customer)
  for (const isRetained of [false, true]) {
    const { id: cartId } = await caller.cart.add({ productId, quantity: isRetained ? 2 : 1 })
    const input = { cartId: cartId ?? '', shippingAddress: bengaluru, usesStoreCredit: true }
    const { orderId } = await caller.checkout.init(input)
    const { order } = await caller.checkout.pay({ orderId, paymentMethod: 'online' })
    if (order) await shop.pay({ customer, productId, orderId, providerOrderId: order.id })
    if (!isRetained) await caller.orders.cancel({ id: orderId })
    await shop.settle()
  }
}

export const CREDIT_FAULTS: readonly Fault[] = [
  {
    check: 'I22 balance',
    name: 'a balance was raised without an entry',
    sql: `UPDATE store_credit_account SET balance_paise = balance_paise + 100`,
  },
  {
    check: 'I22 orders',
    name: 'an order is paid with store credit that was never debited',
    sql: `DELETE FROM store_credit_entry WHERE kind = 'spent' AND order_id = (
            SELECT id FROM shop_order WHERE credit_paise > 0 AND status = 'confirmed' LIMIT 1)`,
  },
  {
    check: 'I22 orders',
    name: 'the payment by store credit was deleted',
    sql: `DELETE FROM payment WHERE provider = 'store_credit' AND order_id = (
            SELECT id FROM shop_order WHERE credit_paise > 0 AND status = 'confirmed' LIMIT 1)`,
  },
  {
    check: 'I22 refunds',
    name: 'a refund to store credit has no entry',
    sql: `DELETE FROM store_credit_entry WHERE kind = 'refunded'`,
  },
]
