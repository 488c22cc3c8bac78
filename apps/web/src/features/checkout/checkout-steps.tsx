import type { PaymentMethod } from '@dobara/domain/orders/order-status.ts'
import { type ReactNode, useRef } from 'react'
import { addressLine } from '../../lib/forms/address-form.ts'
import { formatPhone } from '../../lib/format.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { useFocusWhenLost } from '../../lib/page/use-focus-when-lost.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { DeliveryStep } from './address/delivery-step.tsx'
import { CheckoutStep, type StepState } from './checkout-step.tsx'
import { t } from './texts.ts'
import { CodCode } from './payment/cod-code.tsx'
import { leftToPay, PaymentStep } from './payment/payment-step.tsx'
import { UnfinishedPayment } from './payment/unfinished-payment.tsx'
import { useLatePayment } from './payment/use-late-payment.ts'
import { PriceLines } from './price-lines.tsx'
import { SummaryStep } from './summary-step.tsx'
import type { Checkout } from './use-checkout.ts'
import type { OrderRequest } from './use-init-order.ts'

function Summary({ checkout }: { checkout: Checkout }) {
  const { quote, reload, shown, shippingMethod, setShippingMethod } = checkout
  // An existing quote remains even if refetching fails: paying compares it with the shop's.
  if (quote.data || !quote.isError) {
    return <SummaryStep quote={shown} method={shippingMethod} onChooseMethod={setShippingMethod} />
  }
  return (
    <Alert
      tone="danger"
      action={
        <Button variant="outline" size="sm" onClick={() => void reload()} isLoading={quote.isFetching}>
          {t('tryAgain')}
        </Button>
      }
    >
      {messageOf(quote.error, t('failed'))}
    </Alert>
  )
}

/** Returns true if an order was made from the current state: another address, speed or total needs a new order. */
function isOrderOf(request: OrderRequest, { delivery, shippingMethod, shown }: Checkout): boolean {
  const isSamePlace = request.delivery === delivery && request.shippingMethod === shippingMethod
  return isSamePlace && (!shown || shown.totalAmount === request.quote.totalAmount)
}

function Payment({ checkout }: { checkout: Checkout }) {
  const { quote, shown, order, delivery, shippingMethod, paymentMethod, usesCredit } = checkout
  const coded = order.coded && isOrderOf(order.coded.request, checkout) ? order.coded : null
  const place = useRef<HTMLDivElement>(null)
  useFocusWhenLost(coded ? 'code' : order.closedOrderId ? 'closed' : 'ways', place)
  const { isOver, holdExpiresAt } = useLatePayment({ orderId: order.closedOrderId, onPaid: checkout.onPaid })
  if ((quote.isError && !quote.data) || !delivery) return null
  // Repeating the request is safe: an unchanged cart gets its pending order again, a changed one a new order in its
  // place.
  const pay = (method: PaymentMethod) => {
    if (!shown) return
    const takesWhatIsLeft = shown.whatIsLeft !== null
    void order.place(method, {
      quote: shown,
      delivery,
      shippingMethod,
      takesWhatIsLeft,
      usesStoreCredit: usesCredit,
    })
  }
  return (
    <div ref={place} tabIndex={-1} className="grid gap-4 outline-none">
      {order.unfinished && shown && (
        <UnfinishedPayment
          key={order.unfinished.orderId}
          {...order.unfinished}
          holdExpiresAt={holdExpiresAt}
          isOver={isOver}
          totalAmount={leftToPay(shown, usesCredit)}
          isWorking={order.working !== null}
          onPay={() => pay('online')}
        />
      )}
      {coded ? (
        <CodCode
          key={coded.orderId}
          orderId={coded.orderId}
          totalAmount={coded.request.quote.totalAmount}
          isConfirming={order.working === 'cod'}
          refusal={order.codeRefusal}
          onConfirm={(otp) => void order.confirmCash(otp)}
          onLeave={order.leaveCode}
        />
      ) : (
        <PaymentStep
          quote={shown}
          isUpdating={checkout.isUpdating}
          method={paymentMethod}
          usesCredit={usesCredit}
          onUseCredit={checkout.setWantsCredit}
          isWorking={order.working !== null}
          onChoose={checkout.setPaymentMethod}
          onPay={() => pay(paymentMethod)}
        />
      )}
    </div>
  )
}

function stateOf(number: number, { step }: Checkout): StepState {
  // Payment is open together with the summary, so that the price is never a surprise.
  if (number === step || (number === 4 && step === 3)) return 'current'
  return number < step ? 'done' : 'upcoming'
}

type CheckoutStepsProps = {
  checkout: Checkout
  accountForms: ReactNode
  /** The coupons of what is bought, where no drawer has them. */
  coupons?: ReactNode
}

/** Account, Delivery Address, Order Summary, Payment. */
export function CheckoutSteps({ checkout, accountForms, coupons }: CheckoutStepsProps) {
  const { step, session, delivery, order } = checkout
  const { user } = session
  return (
    <div className="grid gap-4">
      <CheckoutStep
        number={1}
        title={t('stepAccount')}
        state={stateOf(1, checkout)}
        summary={user && t('signedInAs', { name: user.name ?? user.email ?? formatPhone(user.phone ?? '') })}
      >
        {step === 1 && accountForms}
      </CheckoutStep>
      <CheckoutStep
        number={2}
        title={t('stepAddress')}
        state={stateOf(2, checkout)}
        summary={
          delivery ? (
            <>
              <span className="font-semibold text-ink">{delivery.shipping.name}</span>,{' '}
              {addressLine(delivery.shipping)}
            </>
          ) : (
            t('addressAhead')
          )
        }
        onChange={order.working === null ? checkout.changeDelivery : undefined}
        isFocusedWhenCurrent
      >
        <DeliveryStep
          key={user?.id}
          user={user}
          marginTitles={(checkout.cart.data?.items ?? []).flatMap((item) =>
            item.isTaxedByMargin ? [item.productTitle] : [],
          )}
          onPlace={checkout.setPlace}
          onContinue={checkout.deliverTo}
        />
      </CheckoutStep>
      <CheckoutStep
        number={3}
        title={t('stepSummary')}
        state={stateOf(3, checkout)}
        summary={t('summaryAhead')}
        isFocusedWhenCurrent
      >
        {step === 3 && <Summary checkout={checkout} />}
        {/* Always there, so that a code which is typed outlasts another look at the address. */}
        {coupons && <div className="mt-5 border-t border-line pt-4">{coupons}</div>}
        {checkout.shown && (
          // On a wide screen the same lines are next to the steps.
          <div className="mt-5 border-t border-line pt-4 lg:hidden">
            <PriceLines cart={checkout.shown.cart} quote={checkout.shown} {...checkout.shownDelivery} />
          </div>
        )}
      </CheckoutStep>
      <CheckoutStep
        number={4}
        title={t('stepPayment')}
        state={stateOf(4, checkout)}
        summary={t('paymentAhead')}
      >
        {step === 3 && <Payment checkout={checkout} />}
      </CheckoutStep>
    </div>
  )
}
