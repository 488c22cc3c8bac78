import type { AdminOrder } from '@dobara/contract/admin-orders/admin-orders.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import { type MoneyBack, moneyBackOf } from '@dobara/domain/orders/money-back.ts'
import { moveEffects } from '@dobara/domain/orders/move-effects.ts'
import type { OrderStatus, PaymentStatus } from '@dobara/domain/orders/order-status.ts'
import { paymentEffects } from '@dobara/domain/orders/payment-effects.ts'
import { formatAmount } from '../../lib/format.ts'
import { movableOf } from './order-ways.ts'
import { t } from './texts.ts'

/** Texts of a step that refunds money: the label of its button, and the question that confirms it once. */
export type MoneyQuestion = { label: string; question: string }

type Chosen = { status: OrderStatus | ''; paymentStatus: PaymentStatus | '' }

function worded(order: AdminOrder, money: MoneyBack, isCancel: boolean): MoneyQuestion {
  const { orderNumber: number, customer } = order
  const values = {
    number,
    amount: formatAmount(rupees(money.amountPaise)),
    name: customer.name?.trim() || t('theBuyer'),
  }
  const kind = money.how === 'recorded' ? 'record' : isCancel ? 'cancelRefund' : 'justRefund'
  return { label: t(kind, values), question: t(`${kind}Question`, values) }
}

function moneyOfMove(order: AdminOrder, to: OrderStatus): MoneyBack | null {
  const decided = moveEffects(movableOf(order), to, new Date())
  return decided.ok ? moneyBackOf(decided.value) : null
}

/** The amount that the provider sends back when a status is set; null when none is. */
export function amountOfMove(order: AdminOrder, to: OrderStatus): string | null {
  const money = moneyOfMove(order, to)
  return money?.how === 'sent' ? formatAmount(rupees(money.amountPaise)) : null
}

/** Returns the refund that follows from the values chosen in the form; null if none does. */
export function moneyOfChoice(order: AdminOrder, { status, paymentStatus }: Chosen): MoneyQuestion | null {
  const moved = status === '' ? null : moneyOfMove(order, status)
  if (moved) return worded(order, moved, status === 'cancelled')
  if (paymentStatus === '') return null
  const decided = paymentEffects(movableOf(order), paymentStatus, new Date())
  const money = decided.ok ? moneyBackOf(decided.value) : null
  return money && worded(order, money, false)
}
