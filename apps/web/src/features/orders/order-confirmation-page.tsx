import type { OrderDetail } from '@dobara/contract/orders/orders.ts'
import { isDueAtDoor } from '@dobara/domain/orders/order-status.ts'
import { Link } from '@tanstack/react-router'
import { CircleCheck, Clock } from 'lucide-react'
import { Arrival } from '../../components/delivery/arrival.tsx'
import { DocumentTitle } from '../../components/page/document-title.tsx'
import { RichText } from '../../components/rich-text.tsx'
import { formatAmount } from '../../lib/format.ts'
import { useSession } from '../../lib/session/session.tsx'
import { buttonVariants } from '../../ui/button.tsx'
import { LoginToViewOrders } from './login-to-view-orders.tsx'
import { OrderAddresses, PaymentInfo, PriceDetails } from './order-facts.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderFailure, OrderSkeleton } from './order-states.tsx'
import { t } from './texts.ts'
import { useOrder } from './use-order.ts'

const NUMBER = {
  strong: (words: string) => <strong className="tabular-nums select-all">{words}</strong>,
}

const WAITING = ['pending', 'failed', 'cancelled']

/** Only a confirmed order is called confirmed: this address can be opened for any order. */
function Headline({ order }: { order: OrderDetail }) {
  const { user } = useSession()
  const isWaiting = WAITING.includes(order.status)
  // A customer who signed in by phone and gave no address has been sent none.
  const hasMail = Boolean(user?.email ?? order.shippingAddress.email)
  const Icon = isWaiting ? Clock : CircleCheck
  return (
    <header className="mx-auto grid max-w-xl justify-items-center gap-2 py-10 text-center">
      <span
        className={
          isWaiting
            ? 'mb-2 grid size-16 place-items-center rounded-full bg-marigold-soft text-marigold-ink'
            : 'mb-2 grid size-16 place-items-center rounded-full bg-leaf-soft text-leaf'
        }
      >
        <Icon aria-hidden="true" className="size-8" />
      </span>
      <h1 className="text-2xl">{isWaiting ? t('notConfirmed') : t('confirmed')}</h1>
      <p>
        <RichText text={t('orderNumber', { number: order.orderNumber })} parts={NUMBER} />
      </p>
      {!isWaiting && <Arrival order={order} />}
      {isDueAtDoor(order) && (
        <p>
          <RichText text={t('cashReady', { total: formatAmount(order.payableAmount) })} parts={NUMBER} />
        </p>
      )}
      {!isWaiting && hasMail && <p className="text-muted">{t('confirmationSent')}</p>}
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <Link to="/order/$id" params={{ id: order.id }} className={buttonVariants()}>
          {t('viewOrder')}
        </Link>
        <Link to="/" className={buttonVariants({ variant: 'outline' })}>
          {t('continueShopping')}
        </Link>
      </div>
    </header>
  )
}

/** Page at the end of a purchase. */
export function OrderConfirmationPage({ id }: { id: string }) {
  const { query, isSignedOut } = useOrder(id)
  if (isSignedOut) return <LoginToViewOrders returnTo={`/order-confirmation/${id}`} />
  if (query.isError && !query.data) {
    return <OrderFailure error={query.error} onRetry={() => void query.refetch()} />
  }
  if (!query.data) return <OrderSkeleton />
  const order = query.data
  return (
    <div className="page pb-16">
      <DocumentTitle title={t('orderOf', { number: order.orderNumber })} />
      <Headline order={order} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <OrderItems order={order} />
        <div className="grid gap-6">
          <PriceDetails order={order} />
          <PaymentInfo order={order} />
          <OrderAddresses order={order} />
        </div>
      </div>
    </div>
  )
}
