import type { AdminOrder } from '@dobara/contract/admin-orders.ts'
import type { AdminMove } from '@dobara/domain/orders/admin-move.ts'
import type { OrderStatus, PaymentStatus } from '@dobara/domain/orders/order-status.ts'
import { isBought } from '@dobara/domain/orders/order-status.ts'
import { formatAmount } from '../../lib/format.ts'
import { moveOf } from './order-ways.ts'
import { t as words } from './orders-texts.ts'
import { t } from './update-texts.ts'

type Step = { order: AdminOrder; to: OrderStatus; move: AdminMove }

function stockWords({ order, move }: Step): string[] {
  if (move === 'nothing' || move === 'advance') return []
  if (move === 'confirm' || move === 'end') return [t(`move-${move}`)]
  const count = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  return [t(`move-${move}`, { items: words('itemCount', { count }) })]
}

/** Money that the provider holds has a transaction; what came otherwise goes back otherwise. */
const isKeptByProvider = (order: AdminOrder) => order.transactionId !== null

/** What of the order's money is still here, as an amount; null when nothing is. */
function moneyHere(order: AdminOrder): string | null {
  if (!isKeptByProvider(order)) return order.paymentStatus === 'paid' ? formatAmount(order.totalAmount) : null
  const rest = order.totalAmount - order.refundedAmount
  return rest > 0 ? formatAmount(rest) : null
}

/** Packed means invoiced; an order for cash waits for that. */
function invoiceWords({ order, to, move }: Step): string[] {
  if (order.hasInvoice || !isBought(to) || move === 'nothing') return []
  return [t(isCancellable(to) ? 'invoiceLater' : 'invoiceNow')]
}

function moneyWords({ order, to, move }: Step): string[] {
  const amount = formatAmount(order.totalAmount)
  if (move === 'confirm' || move === 'revive-and-confirm') return [t('payAtDoor', { amount })]
  if (move === 'release') return [t('noRefund')]
  if (move === 'undo') {
    const here = moneyHere(order)
    const back = here === null ? t('noRefund') : backWords(order, here)
    return order.invoiceNumber ? [back, t('creditNote', { number: order.invoiceNumber })] : [back]
  }
  const isOwed = order.paymentStatus === 'unpaid' || order.paymentStatus === 'failed'
  const isCashDue = move === 'advance' && to === 'delivered' && order.paymentMethod === 'cod' && isOwed
  return isCashDue ? [t('cashTaken', { amount })] : []
}

const backWords = (order: AdminOrder, amount: string) =>
  t(isKeptByProvider(order) ? 'refund' : 'refundByHand', { amount })

const isCancellable = (status: OrderStatus) => status === 'pending' || status === 'confirmed'

function rightsWords({ order, to, move }: Step): string[] {
  if (!isBought(to) || (move === 'revive-and-confirm' && to === 'confirmed')) return []
  const was = isCancellable(order.status)
  const is = isCancellable(to)
  return [
    ...(was && !is ? [t('noCancelMore')] : []),
    ...(!was && is ? [t('cancelAgain')] : []),
    ...(to === 'delivered' ? [t('promises')] : []),
    ...(order.status === 'delivered' ? [t('noPromises')] : []),
  ]
}

/** The steps that the buyer is told of by mail, once each. A confirmation on the way to another step is one too. */
function mailWords({ order, to, move }: Step): string[] {
  const { email } = order.customer
  const isConfirmed = move === 'confirm' || move === 'revive-and-confirm'
  const isTold =
    isConfirmed || to === 'cancelled' || (isBought(to) && (to === 'shipped' || to === 'delivered'))
  if (!isTold || !email) return [t('noMail')]
  const wasTold = !isConfirmed && order.timeline.some(({ status }) => status === to)
  return [wasTold ? t('toldBefore') : t('mail', { email })]
}

/** What follows of stock, money, the buyer's rights and mail when a status is set. */
export function consequencesOf(order: AdminOrder, to: OrderStatus): string[] {
  const move = moveOf(order, to)
  if (move === null) return []
  const step = { order, to, move }
  return [stockWords, invoiceWords, moneyWords, rightsWords, mailWords].flatMap((words) => words(step))
}

function paidWords({ status, paymentStatus }: AdminOrder): string {
  if (status === 'cancelled') return t('pay-cancelled')
  if (paymentStatus === 'refunded') return t('pay-went-back')
  if (!isBought(status)) return t('pay-confirms')
  return t(status === 'delivered' ? 'pay-received-late' : 'pay-received')
}

function refundedWords(order: AdminOrder): string {
  const amount = moneyHere(order)
  if (amount === null) return t('pay-back-nothing')
  if (isKeptByProvider(order)) return t('pay-back', { amount })
  return t(isCancellable(order.status) ? 'pay-back-cancels' : 'pay-back-by-hand', { amount })
}

/** What follows when a payment status is set by hand. */
export function paymentConsequenceOf(order: AdminOrder, to: PaymentStatus): string {
  if (to === 'paid') return paidWords(order)
  if (to === 'refunded') return refundedWords(order)
  if (!isKeptByProvider(order)) return t('pay-mark')
  return t(order.paymentStatus === 'refunded' ? 'pay-went-back' : 'pay-kept')
}
