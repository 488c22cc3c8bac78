import type { ShippingMethod } from '@dobara/domain/shipping/delivery-promise.ts'
import { Link } from '@tanstack/react-router'
import { ShoppingCart } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { messageOf } from '../../lib/refusal.ts'
import { useSession } from '../../lib/session.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonVariants } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { addressLine } from './address-form.ts'
import { CheckoutProblem } from './checkout-problem.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { CheckoutStep } from './checkout-step.tsx'
import { DeliveryStep } from './delivery-step.tsx'
import { PaymentStep } from './payment-step.tsx'
import { PriceLines } from './price-lines.tsx'
import { SummaryStep } from './summary-step.tsx'
import { UnfinishedPayment } from './unfinished-payment.tsx'
import type { DeliveryChoice } from './use-delivery-form.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { useQuote } from './use-quote.ts'

type CheckoutPageProps = {
  /** Signing in and registering, shown in step 1. */
  accountForms: ReactNode
  onPaid: (orderId: string) => void
}

function EmptyCart() {
  return (
    <EmptyState
      icon={ShoppingCart}
      title="Your cart is empty"
      text="Add some items to get started"
      action={
        <Link to="/products" className={buttonVariants()}>
          Continue Shopping
        </Link>
      }
    />
  )
}

/** Account, Delivery Address, Order Summary, Payment: the last two are open together, so the price is never a surprise. */
export function CheckoutPage({ accountForms, onPaid }: CheckoutPageProps) {
  const { user, status } = useSession()
  const [delivery, setDelivery] = useState<DeliveryChoice | null>(null)
  const [isChanging, setIsChanging] = useState(false)
  const [shippingMethod, setShippingMethod] = useState<ShippingMethod>('standard')
  const chosen = user ? delivery : null
  const { cart, quote, reload } = useQuote(chosen, shippingMethod)
  const order = usePlaceOrder({ reloadQuote: reload, onPaid })

  if (status === 'loading' || cart.isPending) return <CheckoutSkeleton />
  if (cart.isError)
    return (
      <ErrorState
        message={messageOf(cart.error, 'Failed to load cart')}
        onRetry={() => void cart.refetch()}
      />
    )
  // A cart empties when its order is paid, which is not the moment to say that it is empty.
  const isOrderOpen = order.working !== null || order.orderId !== null
  if (cart.data.data.items.length === 0 && !isOrderOpen) return <EmptyCart />

  const step = !user ? 1 : !chosen || isChanging ? 2 : 3
  const shown = step === 3 ? quote.data : undefined
  const isUpdating = quote.isPlaceholderData || quote.isFetching

  return (
    <div className="page pb-16">
      <PageHeader title="Checkout" />
      <div className="grid gap-4 empty:hidden">
        <CheckoutProblem problem={order.problem} cartChange={order.cartChange} />
      </div>
      <div className="mt-4 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-4">
          <CheckoutStep
            number={1}
            title="Account"
            state={step === 1 ? 'current' : 'done'}
            summary={user && `Signed in as ${user.name ?? user.email ?? user.phone}`}
          >
            {step === 1 && accountForms}
          </CheckoutStep>
          <CheckoutStep
            number={2}
            title="Delivery Address"
            state={step === 1 ? 'upcoming' : step === 2 ? 'current' : 'done'}
            summary={
              chosen ? (
                <>
                  <span className="font-semibold text-ink">{chosen.shipping.name}</span>,{' '}
                  {addressLine(chosen.shipping)}
                </>
              ) : (
                'Where it should come to.'
              )
            }
            onChange={order.working === null ? () => setIsChanging(true) : undefined}
            isFocusedWhenCurrent
          >
            <DeliveryStep
              key={user?.id}
              isSignedIn={user !== null}
              onContinue={(choice) => {
                setDelivery(choice)
                setIsChanging(false)
              }}
            />
          </CheckoutStep>
          <CheckoutStep
            number={3}
            title="Order Summary"
            state={step === 3 ? 'current' : 'upcoming'}
            summary="Your items, and how fast they come."
            isFocusedWhenCurrent
          >
            {step === 3 && quote.isError && (
              <Alert
                tone="danger"
                action={
                  <Button variant="secondary" size="sm" onClick={() => void reload()}>
                    Try Again
                  </Button>
                }
              >
                {messageOf(quote.error, 'Checkout failed')}
              </Alert>
            )}
            {step === 3 && !quote.isError && (
              <SummaryStep quote={shown} method={shippingMethod} onChooseMethod={setShippingMethod} />
            )}
          </CheckoutStep>
          <CheckoutStep
            number={4}
            title="Payment"
            state={step === 3 ? 'current' : 'upcoming'}
            summary="Online, or in cash when it arrives."
          >
            {step === 3 && chosen && !quote.isError && (
              <div className="grid gap-4">
                {order.unfinished && (
                  <UnfinishedPayment
                    {...order.unfinished}
                    isBusy={order.working !== null}
                    onTryAgain={() => void order.tryAgain()}
                  />
                )}
                <PaymentStep
                  quote={shown}
                  isUpdating={isUpdating}
                  working={order.working}
                  onPay={(method) =>
                    shown && void order.place(method, { quote: shown, delivery: chosen, shippingMethod })
                  }
                />
              </div>
            )}
          </CheckoutStep>
        </div>
        <Card className="p-4 sm:p-6 lg:sticky lg:top-24">
          <h2 className="mb-4 text-lg">Price details</h2>
          <PriceLines
            cart={shown?.cart ?? cart.data.data}
            quote={shown}
            isUpdating={step === 3 && isUpdating}
          />
        </Card>
      </div>
    </div>
  )
}
