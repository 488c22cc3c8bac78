import type { Cart, CartItem } from '@dobara/contract/cart.ts'
import { Link } from '@tanstack/react-router'
import { ShoppingCart } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { DocumentTitle } from '../../components/page/document-title.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { RichText } from '../../components/rich-text.tsx'
import { EmptyState } from '../../components/states/empty-state.tsx'
import { ErrorState } from '../../components/states/error-state.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { countStep } from '../../lib/count-step.ts'
import { formatAmount } from '../../lib/format.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { Alert } from '../../ui/alert.tsx'
import { buttonVariants } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cn } from '../../ui/cn.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CheckoutSteps } from './checkout-steps.tsx'
import { PriceLines } from './price-lines.tsx'
import { SoldOut } from './sold-out.tsx'
import { t } from './texts.ts'
import { useCheckout } from './use-checkout.ts'
import type { CartChange } from './use-init-order.ts'

type CheckoutPageProps = {
  /** True to buy the Buy Now item instead of the cart. */
  isBuyNow?: boolean
  /** Signing in and registering, shown in step 1. */
  accountForms: ReactNode
  /** Renders the contents of the cart beside the steps until the order summary lists them. */
  renderPreview?: (cart: Cart) => ReactNode
  /** The coupons of what is bought, where no drawer has them. */
  renderCoupons?: (cart: Cart) => ReactNode
  /** Renders products like one that is sold out. */
  renderSimilar: (sku: string) => ReactNode
  onPaid: (orderId: string) => void
}

type EmptyCheckoutProps = {
  /** This page has shown items, so they left the cart, most likely into an order made in another tab. */
  wasFilled: boolean
  isBuyNow: boolean
}

function EmptyCheckout({ wasFilled, isBuyNow }: EmptyCheckoutProps) {
  return (
    <EmptyState
      isPage
      icon={ShoppingCart}
      title={t(isBuyNow ? 'emptyBuyNow' : 'empty')}
      text={t(wasFilled ? 'emptiedText' : 'emptyText')}
      action={
        <>
          {wasFilled && (
            <Link to="/orders" className={buttonVariants()}>
              {t('myOrders')}
            </Link>
          )}
          <Link to="/products" className={buttonVariants({ variant: wasFilled ? 'outline' : 'default' })}>
            {t('continueShopping')}
          </Link>
        </>
      }
    />
  )
}

const areAllSoldOut = (items: readonly CartItem[]) =>
  items.length > 0 && items.every(({ availableQty }) => availableQty === 0)

function CheckoutSkeleton() {
  return (
    <div className="page pb-16" aria-busy="true">
      <PageHeader title={t('title')} />
      <div className="mt-4 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-4">
          <Skeleton className="h-64 w-full rounded-md" />
          <Skeleton className="h-24 w-full rounded-md" />
          <Skeleton className="h-24 w-full rounded-md" />
        </div>
        <Skeleton className="h-60 w-full rounded-md" />
      </div>
      <span role="status" className="sr-only">
        {t('loading')}
      </span>
    </div>
  )
}

const TOTAL = { strong: (words: string) => <strong>{words}</strong> }

/** Scrolls its content into view when it appears: the pressed button is further down. */
function InView({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // In braces: newer browsers answer with a promise, which an effect must not return.
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return <div ref={box}>{children}</div>
}

type CheckoutProblemProps = {
  problem: string | null
  cartChange: CartChange | null
}

/** Shows the error above checkout, or the changes in the cart since the shopper saw it. */
function CheckoutProblem({ problem, cartChange }: CheckoutProblemProps) {
  if (problem) {
    return (
      <InView key={problem}>
        <Alert tone="danger">{problem}</Alert>
      </InView>
    )
  }
  if (!cartChange) return null
  return (
    <InView>
      <Alert tone="warning" title={t('cartChanged')}>
        <ul className="list-disc pl-5">
          {cartChange.changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
        {!cartChange.isShort && (
          <p className="mt-1">
            <RichText text={t('totalNow', { total: formatAmount(cartChange.totalAmount) })} parts={TOTAL} />
          </p>
        )}
      </Alert>
    </InView>
  )
}

/** Shows the four steps with the price lines next to them. */
export function CheckoutPage({ isBuyNow = false, accountForms, onPaid, ...slots }: CheckoutPageProps) {
  const { renderPreview, renderCoupons, renderSimilar } = slots
  const checkout = useCheckout({ isBuyNow, onPaid })
  const { session, cart, order, shown } = checkout
  const takesOrders = trpc.store.info.useQuery().data?.takesOrders
  const [wasFilled, setWasFilled] = useState(false)
  if (!wasFilled && cart.data && cart.data.items.length > 0) setWasFilled(true)
  useEffect(() => {
    if (wasFilled) countStep('checkout')
  }, [wasFilled])
  if (session.status === 'loading' || cart.isPending) return <CheckoutSkeleton />
  // Only without a cart to show: a look at it that failed in the background must not take away what was typed.
  if (!cart.data) {
    return <ErrorState message={messageOf(cart.error, t('cartFailed'))} onRetry={() => void cart.refetch()} />
  }
  // The cart is emptied when its order is paid; the message about an empty cart would be wrong then.
  const isOrderOpen = order.working !== null || order.orderId !== null
  if (cart.data.items.length === 0 && !isOrderOpen) {
    return <EmptyCheckout wasFilled={wasFilled || isBuyNow} isBuyNow={isBuyNow} />
  }
  const { items } = shown?.cart ?? cart.data
  if (order.working === null && areAllSoldOut(items)) {
    return <SoldOut items={items} problem={order.problem} renderSimilar={renderSimilar} />
  }
  return (
    <div className="page pb-16">
      <DocumentTitle title={t('title')} />
      <PageHeader title={t('title')} lead={isBuyNow && t('buyNowAlone')} />
      {takesOrders === false && <Alert tone="warning">{t('takesNoOrders')}</Alert>}
      <CheckoutProblem problem={order.problem} cartChange={order.cartChange} />
      <div className="mt-4 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <CheckoutSteps checkout={checkout} accountForms={accountForms} coupons={renderCoupons?.(cart.data)} />
        <Card className={cn('p-4 sm:p-6 lg:sticky lg:top-24', shown && 'max-lg:hidden')}>
          <h2 className="mb-4 text-lg">{t('priceDetails')}</h2>
          {!shown && renderPreview?.(cart.data)}
          <PriceLines
            cart={shown?.cart ?? cart.data}
            quote={shown ?? checkout.preview}
            {...checkout.shownDelivery}
          />
        </Card>
      </div>
    </div>
  )
}
