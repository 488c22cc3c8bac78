import type { AdminOrder } from '@dobara/contract/admin-orders/admin-orders.ts'
import type { OrderStatus, PaymentStatus } from '@dobara/domain/orders/order-status.ts'
import { Alert } from '../../ui/alert.tsx'
import { UnscannedNote } from './machines/order-machines.tsx'
import { moveEffectsOf, paymentEffectsOf } from './effect-words.ts'
import { t } from './texts.ts'

/** Shows the consequences for stock, money and mail before the move. */
export function Effects({ order, to }: { order: AdminOrder; to: OrderStatus }) {
  return (
    <>
      {(to === 'shipped' || to === 'delivered') && <UnscannedNote order={order} />}
      <Follows sentences={moveEffectsOf(order, to)} isGrave={to === 'cancelled' || to === 'failed'} />
    </>
  )
}

/** The same of a payment status. */
export function PaymentEffects({ order, to }: { order: AdminOrder; to: PaymentStatus }) {
  return <Follows sentences={paymentEffectsOf(order, to)} isGrave={to === 'refunded'} />
}

/** A list of what follows, one sentence each. */
export function Follows({ sentences, isGrave = false }: { sentences: readonly string[]; isGrave?: boolean }) {
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
