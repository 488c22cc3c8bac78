import type { OrderDetail } from '@dobara/contract/orders.ts'
import type { ReactNode } from 'react'
import { formatDateTime, formatInr, formatInrExact, formatPhone } from '../../lib/format.ts'
import { serverText } from '../../lib/server-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { cn } from '../../ui/cn.ts'
import { paymentMethodLabel, paymentStatusOf } from './order-status.ts'
import { t } from './order-texts.ts'

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="p-4 sm:p-6">
      <h2 className="mb-3 text-lg">{title}</h2>
      {children}
    </Card>
  )
}

function Line({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  return (
    <div className={cn('flex items-baseline justify-between gap-4', className)}>
      <dt>{label}</dt>
      <dd className="min-w-0 text-right break-words tabular-nums">{children}</dd>
    </div>
  )
}

type OrderAddress = OrderDetail['shippingAddress']

function AddressLines({ address }: { address: OrderAddress }) {
  return (
    <address className="not-italic">
      <span className="block font-semibold">{address.name}</span>
      <span className="block">{address.line1}</span>
      {address.line2 && <span className="block">{address.line2}</span>}
      <span className="block">
        {address.city}, {address.state} {address.postcode}
      </span>
      {address.country !== 'IN' && <span className="block">{address.country}</span>}
      <span className="mt-1 block text-muted">{formatPhone(address.phone)}</span>
    </address>
  )
}

/** Where it goes; the bill's address only when it is another one. */
export function OrderAddresses({ order }: { order: OrderDetail }) {
  const isSame = JSON.stringify(order.shippingAddress) === JSON.stringify(order.billingAddress)
  return (
    <Section title={t('deliveryAddress')}>
      <AddressLines address={order.shippingAddress} />
      {!isSame && (
        <>
          <h3 className="mt-4 mb-1 font-semibold">{t('billingAddress')}</h3>
          <AddressLines address={order.billingAddress} />
        </>
      )}
    </Section>
  )
}

export function PaymentInfo({ order }: { order: OrderDetail }) {
  const { label, tone } = paymentStatusOf(order)
  return (
    <Section title={t('paymentInformation')}>
      <dl className="grid gap-2">
        <Line label={t('method')}>{paymentMethodLabel(order.paymentMethod)}</Line>
        <Line label={t('status')}>
          <Badge tone={tone}>{label}</Badge>
        </Line>
        {order.transactionId && <Line label={t('transaction')}>{order.transactionId}</Line>}
        {order.invoiceNumber && <Line label={t('invoice')}>{order.invoiceNumber}</Line>}
      </dl>
    </Section>
  )
}

/** The GST heads are inside the total, so they stand under it and are not added. */
export function PriceDetails({ order }: { order: OrderDetail }) {
  const heads = [
    ['CGST', order.cgstAmount],
    ['SGST', order.sgstAmount],
    ['IGST', order.igstAmount],
  ] as const
  return (
    <Section title={t('priceDetails')}>
      <dl className="grid gap-2">
        <Line label={t('subtotal')}>{formatInr(order.subtotal)}</Line>
        {order.discountAmount > 0 && (
          <Line label={t('discount')} className="text-leaf">
            −{formatInr(order.discountAmount)}
          </Line>
        )}
        <Line label={t('delivery')}>
          {order.shippingAmount === 0 ? t('free') : formatInr(order.shippingAmount)}
        </Line>
        <Line label={t('total')} className="mt-1 border-t border-line pt-3 text-lg font-bold">
          {formatInr(order.totalAmount)}
        </Line>
        <Line label={t('includesGst')} className="text-sm text-muted">
          {formatInrExact(order.taxAmount)}
        </Line>
        {heads
          .filter(([, amount]) => amount > 0)
          .map(([head, amount]) => (
            <Line key={head} label={head} className="pl-3 text-sm text-muted">
              {formatInrExact(amount)}
            </Line>
          ))}
        {order.refundedAmount > 0 && <Line label={t('refunded')}>{formatInr(order.refundedAmount)}</Line>}
      </dl>
    </Section>
  )
}

export function OrderTimeline({ order }: { order: OrderDetail }) {
  return (
    <Section title={t('updates')}>
      <ol className="grid gap-4 border-l-2 border-line pl-4">
        {order.timeline.toReversed().map(({ at, message }, index) => (
          <li key={`${at} ${message}`} className="relative">
            <span
              aria-hidden="true"
              className={cn(
                'absolute top-1.5 -left-[1.4375rem] size-3 rounded-full',
                index === 0 ? 'bg-leaf' : 'bg-line-strong',
              )}
            />
            <p className="font-semibold">{serverText(message)}</p>
            <p className="text-sm text-muted">
              <time dateTime={at}>{formatDateTime(at)}</time>
            </p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
