import type { OrderRow } from '@dobara/contract/orders.ts'
import { canDownloadInvoice } from '@dobara/domain/orders/order-status.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ProductPicture } from '../../components/product-picture.tsx'
import { formatDate, formatInr } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonVariants } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CancelOrderButton } from './cancel-order-button.tsx'
import { DownloadInvoiceButton } from './download-invoice-button.tsx'
import { paymentMethodLabel, statusOf } from './order-status.ts'

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

function OrderActions({ order }: { order: OrderRow }) {
  const to = { to: '/order/$id', params: { id: order.id } } as const
  return (
    <div className="flex flex-wrap gap-2 border-t border-line p-4">
      {order.canPay && (
        <Link {...to} className={buttonVariants({ size: 'sm' })}>
          Pay now
        </Link>
      )}
      <Link {...to} className={buttonVariants({ size: 'sm', variant: 'secondary' })}>
        View Details
      </Link>
      <Link {...to} hash="tracking" className={buttonVariants({ size: 'sm', variant: 'secondary' })}>
        Track Order
      </Link>
      {order.hasInvoice && canDownloadInvoice(order.status) && (
        <DownloadInvoiceButton orderId={order.id} size="sm" />
      )}
      {order.canCancel && <CancelOrderButton order={order} size="sm" className="text-clay sm:ml-auto" />}
    </div>
  )
}

/** One order of the list. */
export function OrderCard({ order }: { order: OrderRow }) {
  const { label, tone } = statusOf(order)
  const { shippingAddress: to } = order
  return (
    <Card>
      <article aria-label={`Order ${order.orderNumber}`}>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 rounded-t-md border-b border-line bg-sunken/60 p-4 sm:flex sm:flex-wrap sm:gap-x-10">
          <Fact label="Placed">{formatDate(order.placedAt)}</Fact>
          <Fact label="Total">{formatInr(order.totalAmount)}</Fact>
          <Fact label="Payment">{paymentMethodLabel(order.paymentMethod)}</Fact>
          <Fact label="Order">
            <span className="tabular-nums">{order.orderNumber}</span>
          </Fact>
        </dl>
        <div className="flex gap-4 p-4">
          <ProductPicture
            url={order.previewImageUrl}
            alt=""
            sizes="96px"
            className="w-24 shrink-0 self-start rounded-sm"
          />
          <div className="grid min-w-0 flex-1 content-start justify-items-start gap-1">
            <Badge tone={tone}>{label}</Badge>
            <p className="font-semibold">{order.previewTitle}</p>
            <p className="text-sm text-muted">
              {order.itemCount} {order.itemCount === 1 ? 'item' : 'items'}
            </p>
            <p className="text-sm text-muted">
              Delivering to {to.name}, {to.city}
            </p>
          </div>
        </div>
        <OrderActions order={order} />
      </article>
    </Card>
  )
}
