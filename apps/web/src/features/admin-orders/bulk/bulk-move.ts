import type { AdminOrder } from '@dobara/contract/admin-orders/admin-orders.ts'
import type { OrderEffect } from '@dobara/domain/orders/order-effect.ts'
import { moveEffects } from '@dobara/domain/orders/move-effects.ts'
import { canUndoMove } from '@dobara/domain/orders/undo-move.ts'
import { formatAmount } from '../../../lib/format.ts'
import { movableOf } from '../order-ways.ts'
import { t } from '../texts.ts'

/** The steps that selected orders are brought on together, each from the status before it. */
export const BULK_MOVES = [
  { status: 'confirmed', from: 'pending', label: 'confirm', question: 'confirmQuestion' },
  { status: 'processing', from: 'confirmed', label: 'pack', question: 'packQuestion' },
] as const
export type BulkMove = (typeof BULK_MOVES)[number]

/** Checks whether the step can be undone for all orders and leaves nothing behind: then no confirmation is needed. */
export function canUndoAll(orders: readonly AdminOrder[], { status }: BulkMove): boolean {
  const now = new Date()
  return orders.every((order) => canUndoMove(movableOf(order), status, now))
}

type Foreseen = { order: AdminOrder; effects: OrderEffect[] }

function foreseen(orders: readonly AdminOrder[], { status, from }: BulkMove): Foreseen[] {
  const now = new Date()
  return orders.flatMap((order) => {
    if (order.status !== from) return []
    const decided = moveEffects(movableOf(order), status, now)
    return decided.ok && decided.value.length > 0 ? [{ order, effects: decided.value }] : []
  })
}

const isCashDue = ({ effects }: Foreseen) =>
  effects.some(
    (one) =>
      one.code === 'row-changed' && one.row.paymentMethod === 'cod' && one.row.paymentStatus === 'unpaid',
  )
const rightEnds = ({ effects }: Foreseen) =>
  effects.some((one) => one.code === 'row-changed' && one.cancelRight === 'closed')

function unitsSold(moves: readonly Foreseen[]): number {
  const sold = moves.flatMap(({ effects }) => effects)
  return sold.reduce((sum, one) => (one.code === 'stock-sold' ? sum + one.units : sum), 0)
}

/** The effects on stock, money, documents, the buyers' rights and mail when all orders take the step, in numbers. */
export function bulkEffectsOf(orders: readonly AdminOrder[], move: BulkMove): string[] {
  const moves = foreseen(orders, move)
  const having = (code: OrderEffect['code']) =>
    moves.filter(({ effects }) => effects.some((one) => one.code === code))
  const notifiedBuyers = having('buyer-notified')
  const mails = notifiedBuyers.filter(({ order }) => order.moveFacts.mailTo !== null).length
  const invoiced = having('invoice-issued')
  const later = moves.filter((one) => !one.order.hasInvoice && !invoiced.includes(one))
  const cashDue = moves.filter(isCashDue)
  const amount = formatAmount(cashDue.reduce((sum, { order }) => sum + order.payableAmount, 0))
  const sold = unitsSold(moves)
  const facts = [
    { count: sold, text: t('bulkItemsSold', { count: sold }) },
    { count: cashDue.length, text: t('bulkPayAtDoor', { amount, count: cashDue.length }) },
    { count: having('cart-emptied').length, text: t('cartsEmptied') },
    { count: invoiced.length, text: t('invoicesNow', { count: invoiced.length }) },
    { count: later.length, text: t('invoicesLater', { count: later.length }) },
    { count: moves.filter(rightEnds).length, text: t('bulkNoCancelMore') },
    { count: having('step-noted').length, text: t('timelines') },
    {
      count: having('buyer-already-notified').length,
      text: t('bulkNotifiedBefore', { count: having('buyer-already-notified').length }),
    },
    { count: mails, text: t('mails', { count: mails }) },
    { count: mails === 0 ? 1 : 0, text: t('noMails') },
    { count: orders.length - moves.length, text: t('stay', { count: orders.length - moves.length }) },
  ]
  return facts.filter(({ count }) => count > 0).map(({ text }) => text)
}
