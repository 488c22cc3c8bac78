import type { AdminOrder } from '@dobara/contract/admin-orders/admin-orders.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import { ORDER_EFFECTS, type OrderEffect, type OrderEffectCode } from '@dobara/domain/orders/order-effect.ts'
import { moveEffects } from '@dobara/domain/orders/move-effects.ts'
import type { OrderStatus, PaymentStatus } from '@dobara/domain/orders/order-status.ts'
import { isBought } from '@dobara/domain/orders/order-status.ts'
import { type PaymentRefusal, paymentEffects } from '@dobara/domain/orders/payment-effects.ts'
import { formatAmount } from '../../lib/format.ts'
import { textOf } from '../../lib/texts/texts.ts'
import { movableOf } from './order-ways.ts'
import { t } from './texts.ts'

type Worded<Code extends OrderEffectCode> = (effect: OrderEffect<Code>, order: AdminOrder) => string[]

/** Texts of effects that depend on the order itself; all others come from the row of the effect. */
const BY_ORDER: { readonly [Code in OrderEffectCode]?: Worded<Code> } = {
  'row-changed': ({ row, cancelRight }, { payableAmount }) => [
    ...(cancelRight ? [t(cancelRight === 'closed' ? 'updateNoCancelMore' : 'cancelAgain')] : []),
    ...(row.paymentMethod === 'cod' && row.paymentStatus === 'unpaid'
      ? [t('updatePayAtDoor', { amount: formatAmount(payableAmount) })]
      : []),
  ],
  'coupons-taken-again': ({ isNeeded }) => [t(isNeeded ? 'couponsNeeded' : 'couponsTaken')],
  'credit-note-issued': ({ amountPaise }, { invoiceNumber }) => [
    t('creditNote', { number: invoiceNumber ?? '', amount: formatAmount(rupees(amountPaise)) }),
  ],
  'buyer-notified': (_, { moveFacts: { mailTo } }) => [mailTo ? t('mail', { email: mailTo }) : t('noMail')],
}

function wordOf(effect: OrderEffect): string[] {
  const { text } = ORDER_EFFECTS[effect.code]
  if (text === null) return []
  return [
    textOf(text, {
      ...('units' in effect && { items: t('itemCount', { count: effect.units }) }),
      ...('parcels' in effect && { count: effect.parcels }),
      ...('amountPaise' in effect && { amount: formatAmount(rupees(effect.amountPaise)) }),
    }),
  ]
}

function wordsOf<Code extends OrderEffectCode>(
  effect: OrderEffect<Code> & { code: Code },
  order: AdminOrder,
): string[] {
  const worded: Worded<Code> | undefined = BY_ORDER[effect.code]
  return worded ? worded(effect, order) : wordOf(effect as OrderEffect)
}

const MONEY_BACK: readonly OrderEffectCode[] = ['refund-asked', 'refund-by-hand-asked']
const MAIL: readonly OrderEffectCode[] = ['buyer-notified', 'buyer-already-notified']

/** Returns the effects that one might expect but that do not occur. */
function negativeWords(order: AdminOrder, to: OrderStatus, effects: readonly OrderEffect[]): string[] {
  const isNone = (codes: readonly OrderEffectCode[]) => !effects.some(({ code }) => codes.includes(code))
  const isOver = to === 'cancelled' || to === 'failed'
  const isInvoiceLater = !order.hasInvoice && isBought(to) && isNone(['invoice-issued'])
  return [
    ...(isInvoiceLater ? [t('invoiceLater')] : []),
    ...(isOver && isNone(MONEY_BACK) ? [t('noRefund')] : []),
    ...(isNone(MAIL) ? [t('noMail')] : []),
  ]
}

/** The effects of a status on stock, money, documents, the buyer's rights and mail. */
export function moveEffectsOf(order: AdminOrder, to: OrderStatus): string[] {
  const decided = moveEffects(movableOf(order), to, new Date())
  if (!decided.ok || decided.value.length === 0) return []
  const positive = decided.value.flatMap((effect) => wordsOf(effect, order))
  // Two steps at once write twice into the timeline, and to the same address.
  return [...new Set([...positive, ...negativeWords(order, to, decided.value)])]
}

const REFUSED_WORDS: Readonly<Record<PaymentRefusal, 'pay-cancelled' | 'pay-kept' | 'pay-back-nothing'>> = {
  ORDER_NOT_PAYABLE: 'pay-cancelled',
  PAYMENT_KEPT: 'pay-kept',
  NOTHING_TO_REFUND: 'pay-back-nothing',
}

/** Returns the condition that must hold before the status is set. */
function premiseOf(order: AdminOrder, to: PaymentStatus): string {
  if (to === 'paid') return t('pay-outside')
  if (to !== 'refunded') return t('pay-mark')
  return t('pay-given', { amount: formatAmount(order.payableAmount) })
}

/** Returns the effects of setting a payment status by hand; one sentence if it is refused, or done already. */
export function paymentEffectsOf(order: AdminOrder, to: PaymentStatus): string[] {
  const decided = paymentEffects(movableOf(order), to, new Date())
  if (!decided.ok) {
    const isBack = decided.detail?.why === 'went-back'
    return [t(isBack ? 'pay-went-back' : REFUSED_WORDS[decided.code])]
  }
  if (decided.value.length === 0) return [t('refundOnItsWay')]
  const isByHand = decided.value.some(({ code }) => code === 'hand-noted')
  const isMailed = decided.value.some(({ code }) => MAIL.includes(code))
  return [
    ...new Set([
      ...(isByHand ? [premiseOf(order, to)] : []),
      ...decided.value.flatMap((effect) => wordsOf(effect, order)),
      ...(isMailed || !isByHand ? [] : [t('noMail')]),
    ]),
  ]
}
