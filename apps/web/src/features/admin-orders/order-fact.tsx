import type { AdminOrder } from '@dobara/contract/admin-orders/admin-orders.ts'
import type { ReactNode } from 'react'
import { t } from './texts.ts'
import { PaymentBadge, StatusBadge } from './order-words.tsx'

/** One of the facts in the panel about where an order is; inside a `dl`. */
export function OrderFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm font-normal text-muted">{label}</dt>
      <dd className="mt-0.5 wrap-anywhere">{children}</dd>
    </div>
  )
}

export function StatusFacts({ order }: { order: AdminOrder }) {
  return (
    <>
      <OrderFact label={t('detailsOrderStatus')}>
        <StatusBadge status={order.status} />
      </OrderFact>
      <OrderFact label={t('detailsPaymentStatus')}>
        <PaymentBadge order={order} />
      </OrderFact>
    </>
  )
}
