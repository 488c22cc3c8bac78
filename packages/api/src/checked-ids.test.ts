import { describe, expect, expectTypeOf, it } from 'vitest'
import { type CartId, type CaseId, orderForStaff, type OrderId, tradeInForStaff } from './checked-ids.ts'
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
import type { findPhoto, storePhoto } from './engine/cases/case-photos.ts'
import type { findCase, insertCaseEvent, insertCaseMessage, lockCase } from './engine/cases/queries.ts'
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
import type { findCreditNote, findFormerInvoice } from './engine/invoices/queries.ts'
import type { insertTicketEvent, lockTicket, updateTicketStatus } from './engine/tickets/queries.ts'
import type { findTradeIn, insertTradeInEvent, lockTradeIn } from './engine/trade-ins/queries.ts'
import type { findTicket } from './features/admin-tickets/queries.ts'
import type { lockCartForCheckout, markPricesSeen, setCartContact } from './features/checkout/queries.ts'
import type { findQuestion } from './features/support/queries.ts'
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

type CaseQueryIds = [
  Parameters<typeof lockCase>[1],
  Parameters<typeof insertCaseEvent>[1]['caseId'],
  Parameters<typeof insertCaseMessage>[1]['caseId'],
  Parameters<typeof storePhoto>[2]['caseId'],
  Parameters<typeof findPhoto>[1]['caseId'],
]
type TicketQueryIds = [
  Parameters<typeof lockTicket>[1],
  Parameters<typeof updateTicketStatus>[1]['id'],
  Parameters<typeof insertTicketEvent>[1]['requestId'],
  Parameters<typeof findTicket>[1],
  Parameters<typeof findQuestion>[1],
]
type TradeInQueryIds = [
  Parameters<typeof lockTradeIn>[1],
  Parameters<typeof insertTradeInEvent>[1]['tradeInId'],
]

describe('an id from a request', () => {
  it('cannot be passed to a query of what belongs to a customer', () => {
    expectTypeOf<string>().not.toExtend<OrderQueryIds[number]>()
    expectTypeOf<string>().not.toExtend<PaymentQueryIds[number]>()
    expectTypeOf<string>().not.toExtend<CartQueryIds[number]>()
    expectTypeOf<string>().not.toExtend<CaseQueryIds[number]>()
    expectTypeOf<string>().not.toExtend<TicketQueryIds[number]>()
    expectTypeOf<string>().not.toExtend<TradeInQueryIds[number]>()
  })

  it('cannot be passed as the id of the other kind', () => {
    expectTypeOf<CartId>().not.toExtend<OrderId>()
    expectTypeOf<OrderId>().not.toExtend<CartId>()
    expectTypeOf<OrderId>().not.toExtend<CaseId>()
  })

  it('is accepted where the owner is compared', () => {
    expectTypeOf<string>().toExtend<Parameters<typeof lockOwnOrder>[1]>()
    expectTypeOf<string>().toExtend<Parameters<typeof lockCartForCheckout>[1]['cartId']>()
    expectTypeOf<{ id: string; userId: string }>().toExtend<Parameters<typeof findOrderPage>[1]>()
    expectTypeOf<{ id: string }>().not.toExtend<Parameters<typeof findOrderPage>[1]>()
    expectTypeOf<{ id: string }>().not.toExtend<Parameters<typeof findCase>[1]>()
    expectTypeOf<{ number: string }>().not.toExtend<Parameters<typeof findTradeIn>[1]>()
    expectTypeOf<{ id: string }>().not.toExtend<Parameters<typeof findCreditNote>[1]>()
    expectTypeOf<{ id: string }>().not.toExtend<Parameters<typeof findFormerInvoice>[1]>()
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
    expect(() => tradeInForStaff({ user: customer }, 'trade-in')).toThrow('Admin access required')
  })
})
