import type { AdminOrder } from '@dobara/contract/admin-orders/admin-orders.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import type { Consequence, ConsequenceCode } from '@dobara/domain/orders/consequence.ts'
import { moveConsequences } from '@dobara/domain/orders/move-consequences.ts'
import type { OrderStatus, PaymentStatus } from '@dobara/domain/orders/order-status.ts'
import { isBought } from '@dobara/domain/orders/order-status.ts'
import { type PaymentRefusal, paymentConsequences } from '@dobara/domain/orders/payment-consequences.ts'
import { formatAmount } from '../../lib/format.ts'
import { movableOf } from './order-ways.ts'
import { t as words } from './orders-texts.ts'
import { t } from './update-texts.ts'

type Worded<Code extends ConsequenceCode> = (consequence: Consequence<Code>, order: AdminOrder) => string[]

const unitsOf = (count: number) => ({ items: words('itemCount', { count }) })
const sumOf = (paise: number) => ({ amount: formatAmount(rupees(paise)) })

/** What is said of each; a consequence without words does not compile. */
const WORDS: { readonly [Code in ConsequenceCode]: Worded<Code> } = {
  'row-changed': ({ row, cancelRight }, { payableAmount }) => [
    ...(cancelRight ? [t(cancelRight === 'closed' ? 'noCancelMore' : 'cancelAgain')] : []),
    ...(row.paymentMethod === 'cod' && row.paymentStatus === 'unpaid'
      ? [t('payAtDoor', { amount: formatAmount(payableAmount) })]
      : []),
  ],
  'goods-held-again': ({ units }) => [t('goodsHeldAgain', unitsOf(units))],
  'coupons-taken-again': ({ isNeeded }) => [t(isNeeded ? 'couponsNeeded' : 'couponsTaken')],
  'goods-sold': ({ units }) => [t('goodsSold', unitsOf(units))],
  'goods-released': ({ units }) => [t('goodsReleased', unitsOf(units))],
  'goods-returned': ({ units }) => [t('goodsReturned', unitsOf(units))],
  'cart-emptied': () => [t('cartEmptied')],
  'coupons-given-back': () => [t('couponsGivenBack')],
  'shipment-made': ({ units }) => [t('shipmentMade', unitsOf(units))],
  'shipments-arrived': ({ parcels }) => [t('shipmentsArrived', { count: parcels })],
  'shipments-withdrawn': ({ parcels }) => [t('shipmentsWithdrawn', { count: parcels })],
  'shipments-reopened': ({ parcels }) => [t('shipmentsReopened', { count: parcels })],
  'promises-begun': () => [t('promises')],
  'promises-ended': () => [t('noPromises')],
  'payment-noted': () => [t('timeline')],
  'step-noted': () => [t('timeline')],
  'payment-set': () => [t('timeline')],
  'hand-noted': () => [],
  'hand-refund-settled': () => [],
  'refund-noted': () => [t('refundReads')],
  'cash-received': ({ amountPaise }) => [t('cashTaken', sumOf(amountPaise))],
  'refund-asked': ({ amountPaise }) => [t('refund', sumOf(amountPaise))],
  'part-refund-asked': ({ amountPaise }) => [t('refund', sumOf(amountPaise))],
  'hand-refund-recorded': () => [],
  'refund-by-hand-asked': ({ amountPaise }) => [t('refundByHand', sumOf(amountPaise))],
  'invoice-issued': () => [t('invoiceNow')],
  'credit-note-issued': ({ amountPaise }, { invoiceNumber }) => [
    t('creditNote', { number: invoiceNumber ?? '', ...sumOf(amountPaise) }),
  ],
  'buyer-told': (_, { moveFacts: { mailTo } }) => [mailTo ? t('mail', { email: mailTo }) : t('noMail')],
  'buyer-knows': () => [t('toldBefore')],
}

function wordsOf<Code extends ConsequenceCode>(
  consequence: Consequence<Code> & { code: Code },
  order: AdminOrder,
): string[] {
  const worded: Worded<Code> = WORDS[consequence.code]
  return worded(consequence, order)
}

const MONEY_BACK: readonly ConsequenceCode[] = ['refund-asked', 'refund-by-hand-asked']
const MAIL: readonly ConsequenceCode[] = ['buyer-told', 'buyer-knows']

/** What does not follow, where one might think so. */
function negativeWords(order: AdminOrder, to: OrderStatus, consequences: readonly Consequence[]): string[] {
  const isNone = (codes: readonly ConsequenceCode[]) => !consequences.some(({ code }) => codes.includes(code))
  const isOver = to === 'cancelled' || to === 'failed'
  const hasNoPaper = !order.hasInvoice && isBought(to) && isNone(['invoice-issued'])
  return [
    ...(hasNoPaper ? [t('invoiceLater')] : []),
    ...(isOver && isNone(MONEY_BACK) ? [t('noRefund')] : []),
    ...(isNone(MAIL) ? [t('noMail')] : []),
  ]
}

/** What follows of stock, money, papers, the buyer's rights and mail when a status is set. */
export function consequencesOf(order: AdminOrder, to: OrderStatus): string[] {
  const decided = moveConsequences(movableOf(order), to, new Date())
  if (!decided.ok || decided.value.length === 0) return []
  const positive = decided.value.flatMap((consequence) => wordsOf(consequence, order))
  // Two steps at once write twice into the timeline, and to the same address.
  return [...new Set([...positive, ...negativeWords(order, to, decided.value)])]
}

const REFUSED_WORDS: Readonly<Record<PaymentRefusal, 'pay-cancelled' | 'pay-kept' | 'pay-back-nothing'>> = {
  ORDER_NOT_PAYABLE: 'pay-cancelled',
  PAYMENT_KEPT: 'pay-kept',
  NOTHING_TO_REFUND: 'pay-back-nothing',
}

/** What is to be true before it is set. */
function premiseOf(order: AdminOrder, to: PaymentStatus): string {
  if (to === 'paid') return t('pay-outside')
  if (to !== 'refunded') return t('pay-mark')
  return t('pay-given', { amount: formatAmount(order.payableAmount) })
}

/** What follows when a payment status is set by hand; one sentence where it is refused, or done already. */
export function paymentConsequencesOf(order: AdminOrder, to: PaymentStatus): string[] {
  const decided = paymentConsequences(movableOf(order), to, new Date())
  if (!decided.ok) {
    const isBack = decided.detail?.why === 'went-back'
    return [t(isBack ? 'pay-went-back' : REFUSED_WORDS[decided.code])]
  }
  if (decided.value.length === 0) return [t('refundOnItsWay')]
  const isByHand = decided.value.some(({ code }) => code === 'hand-noted')
  const isTold = decided.value.some(({ code }) => MAIL.includes(code))
  return [
    ...new Set([
      ...(isByHand ? [premiseOf(order, to)] : []),
      ...decided.value.flatMap((consequence) => wordsOf(consequence, order)),
      ...(isTold || !isByHand ? [] : [t('noMail')]),
    ]),
  ]
}
