import type { OrderRow } from '@dobara/contract/orders/orders.ts'
import { canDownloadInvoice } from '@dobara/domain/orders/order-status.ts'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { Arrival } from '../../components/delivery/arrival.tsx'
import { ProductPicture } from '../../components/pictures/product-picture.tsx'
import { formatAmount, formatDate } from '../../lib/format.ts'
import { useFocusWhenLost } from '../../lib/page/use-focus-when-lost.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonVariants } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CancelOrderButton } from './cancel-order-button.tsx'
import { DownloadInvoiceButton } from './download-invoice-button.tsx'
import { paymentMethodLabel, paymentStatusOf, statusOf } from './order-status.ts'
import { t } from './texts.ts'

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
          {t('payNow')}
        </Link>
      )}
      <Link {...to} className={buttonVariants({ size: 'sm', variant: 'outline' })}>
        {t('viewDetails')}
      </Link>
      <Link {...to} hash="tracking" className={buttonVariants({ size: 'sm', variant: 'outline' })}>
        {t('track')}
      </Link>
      {order.status === 'delivered' && (
        <Link {...to} hash="items" className={buttonVariants({ size: 'sm', variant: 'outline' })}>
          {t('reviewItems')}
        </Link>
      )}
      {canDownloadInvoice(order.status) && <DownloadInvoiceButton order={order} size="sm" />}
      {order.canCancel && <CancelOrderButton order={order} size="sm" className="text-clay sm:ml-auto" />}
    </div>
  )
}

/** One order of the list. */
export function OrderCard({ order }: { order: OrderRow }) {
  const { label, tone } = statusOf(order)
  const payment = paymentStatusOf(order)
  const { shippingAddress: to } = order
  const place = useRef<HTMLElement>(null)
  // The button that cancelled the order is removed with it.
  useFocusWhenLost(order.status, place)
  return (
    <Card>
      <article
        ref={place}
        tabIndex={-1}
        aria-label={t('orderOf', { number: order.orderNumber })}
        className="scroll-mt-24 outline-none"
      >
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 rounded-t-md border-b border-line bg-sunken/60 p-4 sm:flex sm:flex-wrap sm:gap-x-10">
          <Fact label={t('placed')}>{formatDate(order.placedAt)}</Fact>
          <Fact label={t('total')}>{formatAmount(order.netAmount)}</Fact>
          <Fact label={t('payment')}>{paymentMethodLabel(order)}</Fact>
          <Fact label={t('order')}>
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
            <span className="flex flex-wrap gap-1">
              <Badge tone={tone}>{label}</Badge>
              {order.isPartlyRefunded && <Badge tone={payment.tone}>{payment.label}</Badge>}
            </span>
            <p className="font-semibold">{order.previewTitle}</p>
            <p className="text-sm text-muted">{t('items', { count: order.itemCount })}</p>
            <Arrival order={order} className="text-sm" />
            <p className="text-sm text-muted">{t('deliveringTo', { name: to.name, city: to.city })}</p>
          </div>
        </div>
        <OrderActions order={order} />
      </article>
    </Card>
  )
}
