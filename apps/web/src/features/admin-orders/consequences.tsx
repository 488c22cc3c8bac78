import type { AdminOrder } from '@dobara/contract/admin-orders.ts'
import type { OrderStatus, PaymentStatus } from '@dobara/domain/orders/order-status.ts'
import { Alert } from '../../ui/alert.tsx'
import { consequencesOf, paymentConsequenceOf } from './consequence-words.ts'
import { t } from './update-texts.ts'

/** Said before it is done: what follows of stock, money and mail. */
export function Consequences({ order, to }: { order: AdminOrder; to: OrderStatus }) {
  const sentences = consequencesOf(order, to)
  const isGrave = to === 'cancelled' || to === 'failed'
  return (
    <Alert tone={isGrave ? 'warning' : 'info'} title={t('follows')}>
      <ul className="grid list-disc gap-0.5 pl-5">
        {sentences.map((sentence) => (
          <li key={sentence} className="wrap-anywhere">
            {sentence}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

export function PaymentConsequence({ order, to }: { order: AdminOrder; to: PaymentStatus }) {
  return <Alert tone={to === 'refunded' ? 'warning' : 'info'}>{paymentConsequenceOf(order, to)}</Alert>
}
