import { type OrderEffect, NOTIFIED_STEPS } from '@dobara/domain/orders/order-effect.ts'
import { moveEffects } from '@dobara/domain/orders/move-effects.ts'
import type { OrderStatus } from '@dobara/domain/orders/order-status.ts'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { storedOrderId } from '../../checked-ids.ts'
import { movableOrder } from '../../engine/order-transitions/movable-order.ts'
import { lockOrder } from '../../engine/orders/queries.ts'
import {
  type OrderBackOffice,
  openOrderBackOffice,
} from '../../../test/admin-orders/test-order-back-office.ts'

let shop: OrderBackOffice
beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'))
})
afterAll(() => shop.stop())

/** Returns the effects that `moveEffects` decides for this order now. */
async function wordOf(id: string, to: OrderStatus): Promise<OrderEffect[]> {
  const order = await shop.prisma.$transaction(async (tx) => {
    const locked = await lockOrder(tx, storedOrderId(id))
    if (!locked) throw new Error('there is no order')
    return movableOrder(tx, locked)
  })
  const decided = moveEffects(order, to, shop.clock.now)
  if (!decided.ok) throw new Error(decided.code)
  return decided.value
}

const only = <Code extends OrderEffect['code']>(effects: readonly OrderEffect[], code: Code) =>
  effects.filter((one): one is Extract<OrderEffect, { code: Code }> => one.code === code)
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)
const unitsOf = (effects: readonly OrderEffect[], code: 'stock-sold' | 'stock-returned' | 'stock-released') =>
  sumOf(only(effects, code).map(({ units }) => units))

/** All that a move can have touched, counted. */
async function countsOf(orderId: string) {
  const { prisma } = shop
  const of = { where: { orderId } }
  const [onHand = 0, reserved = 0] = await shop.stockOf(orderId)
  const { cartId } = await shop.orderOf(orderId)
  const refunds = await prisma.refund.findMany(of)
  const notes = await prisma.creditNote.findMany({ where: { invoice: { orderId } } })
  return {
    onHand,
    reserved,
    cartLines: await prisma.cartItem.count({ where: { cartId: cartId ?? '' } }),
    coupons: await prisma.couponUse.count({ where: { orderId, releasedAt: null } }),
    steps: (await prisma.orderEvent.findMany(of)).filter(({ status }) => status !== null).length,
    invoices: await prisma.invoice.count(of),
    creditedPaise: sumOf(notes.map(({ totalPaise }) => totalPaise)),
    refundPaise: sumOf(refunds.map(({ amountPaise }) => amountPaise)),
    owedByHand: await prisma.paymentAlert.count({ where: { orderId, kind: 'money-to-return' } }),
    cash: await prisma.paymentEvent.count({ where: { orderId, kind: 'cash-received' } }),
    mails: (await shop.mailsOf(orderId)).filter((mail) =>
      NOTIFIED_STEPS.some((step) => mail === `order-${step}`),
    ).length,
  }
}
type Counts = Awaited<ReturnType<typeof countsOf>>

/** Returns the counts expected afterwards, according to the effects that the function returned. */
function expectedAfter(was: Counts, effects: readonly OrderEffect[]): Counts {
  const count = (code: OrderEffect['code']) => only(effects, code).length
  const [sold, returned] = [unitsOf(effects, 'stock-sold'), unitsOf(effects, 'stock-returned')]
  const held = sumOf(only(effects, 'stock-held-again').map(({ units }) => units))
  const amounts = (code: 'refund-asked' | 'credit-note-issued') =>
    sumOf(only(effects, code).map(({ amountPaise }) => amountPaise))
  return {
    onHand: was.onHand - sold + returned,
    reserved: was.reserved + held - sold - unitsOf(effects, 'stock-released'),
    cartLines: count('cart-emptied') > 0 ? 0 : was.cartLines,
    coupons: was.coupons + count('coupons-taken-again') - count('coupons-given-back'),
    steps: was.steps + count('step-noted'),
    invoices: was.invoices + count('invoice-issued'),
    creditedPaise: was.creditedPaise + amounts('credit-note-issued'),
    refundPaise: was.refundPaise + amounts('refund-asked'),
    owedByHand: was.owedByHand + count('refund-by-hand-asked'),
    cash: was.cash + count('cash-received'),
    mails: was.mails + count('buyer-notified'),
  }
}

const paid = async () => (await shop.paid()).orderId
const cod = async () => (await shop.cod()).orderId
const pending = async () => (await shop.pending({ stock: 3 })).orderId
const codPaidByHand = async () => {
  const id = await cod()
  await shop.backOffice.setPaymentStatus({ id, paymentStatus: 'paid' })
  return id
}
const ended = (status: 'cancelled' | 'failed') => async () => {
  const id = await pending()
  await shop.backOffice.update({ id, status })
  return id
}

it.each<[string, () => Promise<string>, OrderStatus[]]>([
  ['paid online, taken to the door and back', paid, ['processing', 'shipped', 'delivered', 'shipped']],
  ['paid online and delivered at once', paid, ['delivered', 'cancelled']],
  ['cash, delivered and cancelled', cod, ['shipped', 'delivered', 'cancelled']],
  ['cash that was never taken', cod, ['processing', 'cancelled']],
  ['paid by hand', codPaidByHand, ['cancelled']],
  ['waiting, sent at once', pending, ['shipped', 'confirmed', 'shipped']],
  ['waiting, ended, called otherwise, and back', pending, ['failed', 'cancelled', 'pending', 'confirmed']],
  ['cancelled before it was paid, delivered at once', ended('cancelled'), ['delivered']],
  ['failed, confirmed', ended('failed'), ['confirmed', 'cancelled']],
])('an order changes as the function predicts: %s', async (_, make, path) => {
  const id = await make()
  for (const to of path) {
    const [effects, was] = [await wordOf(id, to), await countsOf(id)]
    await shop.move(id, to)
    expect({ to, ...(await countsOf(id)) }).toEqual({ to, ...expectedAfter(was, effects) })
    const rows = only(effects, 'row-changed')
    if (rows.length > 0) expect(await shop.orderOf(id)).toMatchObject(rows.at(-1)?.row ?? {})
    shop.later(10)
  }
})

it('leaves books that hold', async () => {
  expect(await shop.findings()).toEqual([])
})
