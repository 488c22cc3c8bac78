import { describe, expect, expectTypeOf, it } from 'vitest'
import { type CartId, orderForStaff, type OrderId } from './checked-ids.ts'
import type { SignedInUser } from './context.ts'
import type { setQuantity } from './engine/carts/cart-line-sql.ts'
import type { loadCart } from './engine/carts/price-cart.ts'
import type {
  listCartLines,
  lockCart,
  lockCartLine,
  lockCartLines,
  noteLeftOut,
  takeOutBought,
  touchCart,
} from './engine/carts/queries.ts'
import type { findSellable } from './engine/carts/sellable-sql.ts'
import type {
  findOrderPage,
  insertOrderEvent,
  LockedOrder,
  lockOrder,
  lockOrderAndSettings,
  lockOwnOrder,
  markPhoneProved,
} from './engine/orders/queries.ts'
import type { lockCartForCheckout, markPricesSeen, setCartContact } from './features/checkout/queries.ts'
import type { countCancelled, findCancel } from './payments/cancels/queries.ts'
import type { findOrderAttempt, getPayFacts, insertPaymentEvent } from './payments/queries.ts'
import type { queueRefund } from './payments/return-payment.ts'

type OrderQueryIds = [
  Parameters<typeof lockOrder>[1],
  Parameters<typeof lockOrderAndSettings>[1],
  Parameters<typeof markPhoneProved>[1],
  Parameters<typeof insertOrderEvent>[1]['orderId'],
]
type PaymentQueryIds = [
  Parameters<typeof findOrderAttempt>[1],
  Parameters<typeof getPayFacts>[1]['id'],
  Parameters<typeof insertPaymentEvent>[1]['orderId'],
  Parameters<typeof queueRefund>[2]['orderId'],
  Parameters<typeof findCancel>[1]['orderId'],
  Parameters<typeof countCancelled>[1]['orderId'],
]
type CartQueryIds = [
  Parameters<typeof listCartLines>[1],
  Parameters<typeof lockCartLine>[1]['cartId'],
  Parameters<typeof lockCartLines>[1],
  Parameters<typeof touchCart>[1],
  Parameters<typeof noteLeftOut>[1],
  Parameters<typeof findSellable>[1]['cartId'],
  Parameters<typeof takeOutBought>[1]['cartId'],
  Parameters<typeof setQuantity>[1]['cartId'],
  Parameters<typeof loadCart>[1]['id'],
  Parameters<typeof markPricesSeen>[1],
  Parameters<typeof setCartContact>[1],
]

describe('an id from a request', () => {
  it('cannot be passed to a query of an order, of its payments or of a cart', () => {
    expectTypeOf<string>().not.toExtend<OrderQueryIds[number]>()
    expectTypeOf<string>().not.toExtend<PaymentQueryIds[number]>()
    expectTypeOf<string>().not.toExtend<CartQueryIds[number]>()
  })

  it('cannot be passed as the id of the other kind', () => {
    expectTypeOf<CartId>().not.toExtend<OrderId>()
    expectTypeOf<OrderId>().not.toExtend<CartId>()
  })

  it('is accepted where the owner is compared', () => {
    expectTypeOf<string>().toExtend<Parameters<typeof lockOwnOrder>[1]>()
    expectTypeOf<string>().toExtend<Parameters<typeof lockCartForCheckout>[1]['cartId']>()
    expectTypeOf<{ id: string; userId: string }>().toExtend<Parameters<typeof findOrderPage>[1]>()
    expectTypeOf<{ id: string }>().not.toExtend<Parameters<typeof findOrderPage>[1]>()
  })

  it('is a checked one once its row was locked', () => {
    expectTypeOf<LockedOrder['id']>().toExtend<OrderId>()
    expectTypeOf<Awaited<ReturnType<typeof lockCart>>>().toExtend<CartId | null>()
  })
})

describe('staff work on an order', () => {
  const user: SignedInUser = { id: 'one', role: 'admin', staffRole: 'owner', email: null, name: null }

  it('takes the id from an administrator', () => {
    expect(orderForStaff({ user }, 'order')).toBe('order')
  })

  it('is refused to a customer, whatever let the call through', () => {
    const customer = { ...user, role: 'customer', staffRole: null } as const
    expect(() => orderForStaff({ user: customer }, 'order')).toThrow('Admin access required')
  })
})
