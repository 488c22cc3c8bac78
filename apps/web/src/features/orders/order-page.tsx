import type { OrderDetail } from '@dobara/contract/orders/orders.ts'
import { canDownloadInvoice, canOrderAgain } from '@dobara/domain/orders/order-status.ts'
import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { DocumentTitle } from '../../components/page/document-title.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { formatDateTime } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonVariants } from '../../ui/button.tsx'
import { CancelItemsButton } from './cancel-items-button.tsx'
import { CancelOrderButton } from './cancel-order-button.tsx'
import { DeliveryPanels } from './delivery/delivery-panel.tsx'
import { DownloadInvoiceButton } from './download-invoice-button.tsx'
import { LoginToViewOrders } from './login-to-view-orders.tsx'
import { NeedHelpCard } from './need-help-card.tsx'
import { OrderAddresses, OrderTimeline, PaymentInfo, PriceDetails } from './order-facts.tsx'
import { OrderAgain } from './order-again.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderFailure, OrderSkeleton } from './order-states.tsx'
import { paymentStatusOf, statusOf } from './order-status.ts'
import { t } from './texts.ts'
import { OrderTracker } from './order-tracker.tsx'
import { useOrder } from './use-order.ts'

type OrderPageProps = {
  id: string
  /** How an order that waits for its payment is paid; shown only then. */
  renderPayment: (order: OrderDetail, reload: () => void) => ReactNode
  /** Renders the actions of an item that has arrived. */
  renderItem?: (order: OrderDetail, item: OrderDetail['items'][number]) => ReactNode
}

function OrderActions({ order }: { order: OrderDetail }) {
  return (
    <div className="flex flex-wrap gap-3">
      {canDownloadInvoice(order.status) && <DownloadInvoiceButton order={order} />}
      <Link to="/" className={buttonVariants({ variant: 'outline' })}>
        {t('continueShopping')}
      </Link>
      {order.canCancelItems && <CancelItemsButton order={order} />}
      {order.canCancel && <CancelOrderButton order={order} />}
    </div>
  )
}

const isPacked = ({ status }: OrderDetail) => status === 'processing' || status === 'shipped'

/** Explains that a packed order cannot be cancelled, but can be returned once it has arrived. */
function PackedNote() {
  return (
    <p className="text-muted">
      {t('packedNote')}{' '}
      <Link to="/returns" className="link">
        {t('packedReturns')}
      </Link>
    </p>
  )
}

/** Everything about one order. */
export function OrderPage({ id, renderPayment, renderItem }: OrderPageProps) {
  const { query, isSignedOut } = useOrder(id)
  if (isSignedOut) return <LoginToViewOrders returnTo={`/order/${id}`} />
  if (query.isError && !query.data) {
    return <OrderFailure error={query.error} onRetry={() => void query.refetch()} />
  }
  if (!query.data) return <OrderSkeleton />
  const order = query.data
  const { label, tone } = statusOf(order)
  const payment = paymentStatusOf(order)
  return (
    <div className="page pb-16">
      <DocumentTitle title={t('orderOf', { number: order.orderNumber })} />
      <Link to="/orders" className="link mt-6 -mb-4 inline-flex min-h-11 items-center gap-1">
        <ChevronLeft aria-hidden="true" className="size-4" />
        {t('myOrders')}
      </Link>
      <PageHeader
        title={t('orderOf', { number: order.orderNumber })}
        lead={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone={tone}>{label}</Badge>
            {order.isPartlyRefunded && <Badge tone={payment.tone}>{payment.label}</Badge>}
            <span>{t('placedAt', { time: formatDateTime(order.placedAt) })}</span>
          </span>
        }
        action={<OrderActions order={order} />}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-6">
          {order.canPay && renderPayment(order, () => void query.refetch())}
          <DeliveryPanels order={order} />
          <OrderTracker order={order} />
          {canOrderAgain(order.status) && <OrderAgain order={order} />}
          {isPacked(order) && <PackedNote />}
          <OrderItems order={order} {...(renderItem && { renderItem: (item) => renderItem(order, item) })} />
          <OrderTimeline order={order} />
        </div>
        <div className="grid gap-6">
          <PriceDetails order={order} />
          <PaymentInfo order={order} />
          <OrderAddresses order={order} />
          <NeedHelpCard orderNumber={order.orderNumber} />
        </div>
      </div>
    </div>
  )
}
