import type { OrderDetail } from '@dobara/contract/orders/orders.ts'
import { canDownloadInvoice, isStillOwed } from '@dobara/domain/orders/order-status.ts'
import { rupees, toPaise } from '@dobara/domain/money/paise.ts'
import type { ReactNode } from 'react'
import { AddressLines } from '../../components/address/address-lines.tsx'
import { t as cancelText } from '../../components/cancel-items/texts.ts'
import { DetailLine } from '../../components/detail-line.tsx'
import { Timeline } from '../../components/timeline.tsx'
import { formatAmount, formatInrExact } from '../../lib/format.ts'
import { sentenceText } from '../../lib/sentences/sentence-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { CreditNotes } from './credit-notes.tsx'
import { paymentMethodLabel, paymentStatusOf } from './order-status.ts'
import { t } from './texts.ts'

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="p-4 sm:p-6">
      <h2 className="mb-3 text-lg">{title}</h2>
      {children}
    </Card>
  )
}

/** Shows the delivery address, and the billing address if it differs. */
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

/** One of several payments, and what it was for. */
function PaymentLine({ payment }: { payment: OrderDetail['payments'][number] }) {
  const { amount, purpose, title, transactionId } = payment
  const sum = formatAmount(amount)
  return (
    <DetailLine
      label={
        purpose === 'exchange'
          ? t('paidForExchange', { sum, title: title ?? '' })
          : t(purpose === 'order' ? 'paidForOrder' : 'paidByCredit', { sum })
      }
    >
      {transactionId}
    </DetailLine>
  )
}

export function PaymentInfo({ order }: { order: OrderDetail }) {
  const { label, tone } = paymentStatusOf(order)
  return (
    <Section title={t('paymentInformation')}>
      <dl className="grid gap-2">
        <DetailLine label={t('method')}>{paymentMethodLabel(order)}</DetailLine>
        <DetailLine label={t('status')}>
          <Badge tone={tone}>{label}</Badge>
        </DetailLine>
        {order.payments.length > 1
          ? order.payments.map((payment) => <PaymentLine key={payment.transactionId} payment={payment} />)
          : order.transactionId && <DetailLine label={t('transaction')}>{order.transactionId}</DetailLine>}
        {order.invoiceNumber && <DetailLine label={t('invoice')}>{order.invoiceNumber}</DetailLine>}
        {!order.hasInvoice && canDownloadInvoice(order.status) && (
          <DetailLine label={t('invoice')}>
            {t(order.paymentMethod === 'cod' ? 'invoiceWhenPacked' : 'invoiceLater')}
          </DetailLine>
        )}
      </dl>
      <CreditNotes notes={order.creditNotes} />
    </Section>
  )
}

/** Shows the totals. The GST heads are included in the total, so they are below it and not added. */
export function PriceDetails({ order }: { order: OrderDetail }) {
  const heads = [
    ['CGST', order.cgstAmount],
    ['SGST', order.sgstAmount],
    ['IGST', order.igstAmount],
  ] as const
  const back = rupees(toPaise(order.payableAmount) - toPaise(order.netAmount))
  const isBack = order.refundedAmount >= back
  // A paid order's total is reduced only by exchanges.
  const isDue = isStillOwed(order.paymentStatus)
  return (
    <Section title={t('priceDetails')}>
      <dl className="grid gap-2">
        <DetailLine label={t('subtotal')}>{formatAmount(order.subtotal)}</DetailLine>
        {order.discountAmount > 0 && (
          <DetailLine label={t('discount')} className="text-leaf">
            −{formatAmount(order.discountAmount)}
          </DetailLine>
        )}
        <DetailLine label={t('delivery')}>
          {order.shippingAmount === 0 ? t('free') : formatAmount(order.shippingAmount)}
        </DetailLine>
        <DetailLine label={t('total')} className="mt-1 border-t border-line pt-3 text-lg font-bold">
          {formatAmount(order.totalAmount)}
        </DetailLine>
        {order.taxAmount > 0 && (
          <DetailLine label={t('includesGst')} className="text-sm text-muted">
            {formatInrExact(order.taxAmount)}
          </DetailLine>
        )}
        {heads
          .filter(([, amount]) => amount > 0)
          .map(([head, amount]) => (
            <DetailLine key={head} label={head} className="pl-3 text-sm text-muted">
              {formatInrExact(amount)}
            </DetailLine>
          ))}
        {order.cancelledAmount > 0 && (
          <>
            <DetailLine label={cancelText(isDue ? 'notCharged' : 'takenOut')}>
              <span className="whitespace-nowrap">−{formatAmount(order.cancelledAmount)}</span>
            </DetailLine>
            <DetailLine label={cancelText(isDue ? 'toPay' : 'comesTo')} className="font-bold">
              {formatAmount(order.payableAmount)}
            </DetailLine>
          </>
        )}
        {order.creditAmount > 0 && (
          <DetailLine label={t('storeCredit')}>−{formatAmount(order.creditAmount)}</DetailLine>
        )}
        {order.creditAmount > 0 && isDue && (
          <DetailLine label={t('leftToPay')} className="font-bold">
            {formatAmount(order.dueAmount)}
          </DetailLine>
        )}
        {order.refundedAmount > 0 && !order.isPartlyRefunded && (
          <DetailLine label={t('refunded')}>{formatAmount(order.refundedAmount)}</DetailLine>
        )}
        {order.isPartlyRefunded && (
          <>
            <DetailLine label={t(isBack ? 'refunded' : 'refundUnderway')}>−{formatAmount(back)}</DetailLine>
            <DetailLine label={t('netTotal')} className="font-bold">
              {formatAmount(order.netAmount)}
            </DetailLine>
          </>
        )}
        {order.refundReferences.length > 0 && (
          <DetailLine label={t('refundReference')} className="text-sm text-muted">
            <span className="wrap-anywhere">{order.refundReferences.join(', ')}</span>
          </DetailLine>
        )}
      </dl>
    </Section>
  )
}

export function OrderTimeline({ order }: { order: OrderDetail }) {
  return (
    <Section title={t('updates')}>
      <Timeline entries={order.timeline.map(({ at, message }) => ({ at, message: sentenceText(message) }))} />
    </Section>
  )
}
