import type { AdminOrder } from '@dobara/contract/admin-orders/admin-orders.ts'
import { isStillOwed } from '@dobara/domain/orders/order-status.ts'
import { chosenAttribute } from '@dobara/domain/catalog/chosen-attribute.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AddressLines } from '../../components/address/address-lines.tsx'
import { t as cancelText } from '../../components/cancel-items/texts.ts'
import { LateBadge, promisedDays } from '../../components/delivery/arrival.tsx'
import { t as delivery } from '../../components/delivery/texts.ts'
import { DetailLine } from '../../components/detail-line.tsx'
import { ProductPicture } from '../../components/pictures/product-picture.tsx'
import { Timeline } from '../../components/timeline.tsx'
import { formatAmount, formatDateTime, formatInrExact, formatPhone } from '../../lib/format.ts'
import { usePermissions } from '../../lib/session/permissions.ts'
import { sentenceText } from '../../lib/sentences/sentence-text.ts'
import { channelName } from '../../lib/words/channel-texts.ts'
import { conditionName } from '../../lib/words/condition-words.ts'
import { cn } from '../../ui/cn.ts'
import { OrderFact, StatusFacts } from './order-fact.tsx'
import { NoteList } from './order-notes.tsx'
import { actorName, paymentMethodLabel } from './order-words.tsx'
import { t } from './texts.ts'

type OrderDetailsProps = {
  order: AdminOrder
  foot?: ReactNode
  /** True on the page of the order, which shows the notes separately. */
  isOnPage?: boolean
  /** Content below the delivery address. */
  addressAction?: ReactNode
  /** Content below the items. */
  itemsAction?: ReactNode
}

/** The items to pack: which exactly, how many, and their prices. */
function DetailItems({ items }: Pick<AdminOrder, 'items'>) {
  return (
    <ul className="divide-y divide-line rounded-md border border-line">
      {items.map(({ id, imageUrl, quantity, cancelledQuantity, unitPrice, lineTotal, ...details }) => (
        <li key={id} className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-start gap-x-4 gap-y-1 p-3">
          <ProductPicture
            url={imageUrl}
            alt=""
            sizes="56px"
            className="row-span-2 w-14 rounded-sm [&_.picture-note]:sr-only"
          />
          <ItemDetails {...details} />
          <p className="flex flex-wrap justify-between gap-x-4 tabular-nums">
            <span className="text-muted">
              <span>
                {quantity} × {formatAmount(unitPrice)}
              </span>
              {cancelledQuantity > 0 && (
                <span className="ml-2 font-semibold text-clay">
                  {cancelText('cancelledUnits', { count: cancelledQuantity })}
                </span>
              )}
            </span>
            <span className="font-semibold">{formatAmount(lineTotal)}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}

type ItemDetailsProps = Pick<
  AdminOrder['items'][number],
  'title' | 'productId' | 'sku' | 'condition' | 'attributes'
>

function ItemDetails({ title, productId, sku, condition, attributes }: ItemDetailsProps) {
  const kind = [conditionName(condition), ...Object.entries(attributes).map(chosenAttribute)].filter(Boolean)
  return (
    <div className="min-w-0">
      <p className="font-semibold wrap-anywhere">{title || t('product', { id: String(productId) })}</p>
      <p className="text-sm text-muted wrap-anywhere">{[...kind, t('sku', { sku })].join(' · ')}</p>
    </div>
  )
}

/** Everything about one order; `foot`: what can be done from here. */
export function OrderDetails({ order, foot, isOnPage, addressAction, itemsAction }: OrderDetailsProps) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <State order={order} />
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <Customer order={order} />
        <Addresses order={order} action={addressAction} />
      </div>
      <Part title={t('detailsItems')}>
        <DetailItems items={order.items} />
        {itemsAction}
      </Part>
      <div className="grid grid-cols-1 items-start gap-6 sm:grid-cols-2">
        <Summary order={order} />
        <Part title={t('detailsTimeline')}>
          <Timeline
            entries={order.timeline.map(({ at, message, actor }) => ({
              at,
              message: sentenceText(message),
              by: actorName(actor),
            }))}
          />
        </Part>
      </div>
      {!isOnPage && order.noteEntries.length > 0 && (
        <Part title={t('detailsNotes')}>
          <NoteList notes={order.noteEntries} />
        </Part>
      )}
      {foot}
    </div>
  )
}

function Part({ title, children, className }: { title: string; children: ReactNode; className?: string }) {
  return (
    <section className={cn('min-w-0', className)}>
      <h3 className="mb-2 font-semibold">{title}</h3>
      {children}
    </section>
  )
}

/** Shows the state of an order; values that do not exist yet take no space. */
function State({ order }: { order: AdminOrder }) {
  const later = [
    ['channel', order.channel && channelName(order.channel)],
    ['fulfillmentStatus', order.fulfillmentStatus],
    ['carrier', order.carrier],
    ['trackingNumber', order.trackingNumber],
    ['invoice', order.invoiceNumber],
    ['transaction', order.payments.length > 1 ? null : order.transactionId],
    ['deliveredAt', order.deliveredAt && formatDateTime(order.deliveredAt)],
    ['holdUntil', order.status === 'pending' && order.holdExpiresAt && formatDateTime(order.holdExpiresAt)],
  ] as const
  return (
    <dl
      aria-label={t('state')}
      className="grid grid-cols-2 gap-x-4 gap-y-3 rounded-md bg-sunken p-4 font-semibold tabular-nums sm:grid-cols-4"
    >
      <StatusFacts order={order} />
      <OrderFact label={t('detailsPaymentMethod')}>{paymentMethodLabel(order)}</OrderFact>
      <OrderFact label={t('total')}>{formatAmount(order.netAmount)}</OrderFact>
      <OrderFact label={t('placed')}>{formatDateTime(order.placedAt)}</OrderFact>
      <OrderFact label={t('shippingMethod')}>{delivery(order.shippingMethod)}</OrderFact>
      <PromiseFact order={order} />
      {later.map(([label, value]) =>
        value ? (
          <OrderFact key={label} label={t(label)}>
            <span className="select-all">{value}</span>
          </OrderFact>
        ) : null,
      )}
      {order.payments.length > 1 &&
        order.payments.map((payment) => <PaymentFact key={payment.transactionId} payment={payment} />)}
    </dl>
  )
}

/** One of several payments of an order, and what it was for. */
function PaymentFact({ payment }: { payment: AdminOrder['payments'][number] }) {
  const { amount, purpose, title, paidAt, transactionId } = payment
  return (
    <OrderFact
      label={
        purpose === 'exchange'
          ? t('paidForExchange', { title: title ?? '' })
          : t(purpose === 'order' ? 'paidForOrder' : 'paidByCredit')
      }
    >
      {`${formatAmount(amount)} · ${formatDateTime(paidAt)} · `}
      <span className="select-all">{transactionId}</span>
    </OrderFact>
  )
}

/** Shows the promised delivery; nothing for an order from before promises were stored. */
function PromiseFact({ order }: { order: AdminOrder }) {
  const days = promisedDays(order)
  if (!days) return null
  return (
    <OrderFact label={t('promised')}>
      <span>{days} </span>
      {order.promise?.isLate && <LateBadge />}
    </OrderFact>
  )
}

const wayClass = 'link inline-flex items-center pointer-coarse:min-h-11'

function Customer({ order: { customer, buyerGstin } }: { order: AdminOrder }) {
  const mayRead = usePermissions()('users.read')
  return (
    <Part title={t('detailsCustomer')}>
      <dl className="grid gap-1.5">
        <DetailLine label={t('name')}>{customer.name?.trim() || t('noName')}</DetailLine>
        {customer.email && (
          <DetailLine label={t('email')}>
            <a href={`mailto:${customer.email}`} className={cn(wayClass, 'wrap-anywhere')}>
              {customer.email}
            </a>
          </DetailLine>
        )}
        {customer.phone && (
          <DetailLine label={t('phone')}>
            <a href={`tel:${customer.phone}`} className={wayClass}>
              {formatPhone(customer.phone)}
            </a>
          </DetailLine>
        )}
        {buyerGstin && <DetailLine label={t('gstin')}>{buyerGstin}</DetailLine>}
      </dl>
      {mayRead && (
        <Link to="/admin/users/$id" params={{ id: customer.id }} className={cn(wayClass, 'mt-1.5')}>
          {t('customerPage')}
        </Link>
      )}
    </Part>
  )
}

/** The bill's address only when it is another one. */
function Addresses({
  order: { shippingAddress, billingAddress },
  action,
}: {
  order: AdminOrder
  action: ReactNode
}) {
  const isSame = JSON.stringify(shippingAddress) === JSON.stringify(billingAddress)
  return (
    <div className="grid gap-4">
      <Part title={t('shippingAddress')}>
        <AddressLines address={shippingAddress} />
        {action}
      </Part>
      {!isSame && (
        <Part title={t('billingAddress')}>
          <AddressLines address={billingAddress} />
        </Part>
      )}
    </div>
  )
}

function Summary({ order }: { order: AdminOrder }) {
  // For a paid order, only exchanged items reduce its total.
  const isDue = isStillOwed(order.paymentStatus)
  return (
    <Part title={t('summary')}>
      <dl className="grid gap-1.5">
        <DetailLine label={t('subtotal')}>{formatAmount(order.subtotal)}</DetailLine>
        <DetailLine label={t('discount')}>
          {order.discountAmount > 0 && <span>−</span>}
          <span>{formatAmount(order.discountAmount)}</span>
        </DetailLine>
        <DetailLine
          label={
            <>
              {t('tax')} <span className="text-sm text-muted">{t('included')}</span>
            </>
          }
        >
          {formatInrExact(order.taxAmount)}
        </DetailLine>
        <DetailLine label={t('shipping')}>
          {order.shippingAmount === 0 ? t('free') : formatAmount(order.shippingAmount)}
        </DetailLine>
        <DetailLine label={t('total')} className="mt-1 border-t border-line pt-2 font-bold">
          {formatAmount(order.totalAmount)}
        </DetailLine>
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
          <DetailLine label={t('paidByCredit')}>−{formatAmount(order.creditAmount)}</DetailLine>
        )}
        {order.refundedAmount > 0 && (
          <DetailLine label={t('refunded')}>{formatAmount(order.refundedAmount)}</DetailLine>
        )}
        {order.isPartlyRefunded && (
          <DetailLine label={t('netTotal')} className="font-bold">
            {formatAmount(order.netAmount)}
          </DetailLine>
        )}
      </dl>
    </Part>
  )
}
