import type { CheckoutQuote } from '@dobara/contract/checkout.ts'
import type { PaymentMethod } from '@dobara/domain/orders/order-status.ts'
import { useEffect, useState } from 'react'
import { useSession } from '../../lib/session/session.tsx'
import { type PaymentState, usePayOrder } from './payment/use-pay-order.ts'
import { type OrderRequest, useInitOrder } from './use-init-order.ts'

type CodedOrder = { orderId: string; request: OrderRequest }

/**
 * State after the pop-up was closed: the order, which may still be paid, and the bank's reason for a failure if it
 * gave one.
 */
function closedPopup(state: PaymentState, orderId: string | null) {
  const isClosed = state.kind === 'unfinished' || state.kind === 'dismissed'
  const reason = state.kind === 'unfinished' ? state.reason : null
  return {
    unfinished: isClosed && orderId ? { orderId, reason } : null,
    closedOrderId: isClosed ? orderId : null,
  }
}

/** An account without a name has that of the delivery once there is an order. */
function useNameOfOrder(orderId: string | null): void {
  const { user, reload } = useSession()
  const isUnnamed = user?.name === null
  useEffect(() => {
    if (orderId !== null && isUnnamed) void reload()
  }, [orderId, isUnnamed, reload])
}

type PlaceOrderOptions = {
  reloadQuote: () => Promise<CheckoutQuote | null>
  onPaid: (orderId: string) => void
}

/** Runs init → pay → confirm, and returns everything the payment step shows. */
export function usePlaceOrder({ reloadQuote, onPaid }: PlaceOrderOptions) {
  const { init, problem, cartChange, forgetKey } = useInitOrder(reloadQuote)
  const payment = usePayOrder()
  const [orderId, setOrderId] = useState<string | null>(null)
  useNameOfOrder(orderId)
  const [working, setWorking] = useState<PaymentMethod | null>(null)
  const [coded, setCoded] = useState<CodedOrder | null>(null)

  async function settle(id: string, method: PaymentMethod, otp?: string) {
    const outcome = await payment.pay(id, method, otp)
    if (outcome === 'paid') onPaid(id)
    else forgetKey()
    return outcome
  }

  /** Pays in cash. The shop may require a code even if the quote, which did not know the phone, did not. */
  async function payCash(request: OrderRequest, id: string) {
    if (!request.quote.codNeedsCode) {
      if ((await settle(id, 'cod')) !== 'COD_CODE_NEEDED') return
      payment.reset()
    }
    setCoded({ orderId: id, request })
  }

  async function place(method: PaymentMethod, request: OrderRequest) {
    setWorking(method)
    payment.reset()
    setCoded(null)
    const made = await init(request)
    setOrderId(made?.orderId ?? null)
    if (made && method === 'cod') await payCash(made.request, made.orderId)
    else if (made) await settle(made.orderId, method)
    setWorking(null)
  }

  async function confirmCash(otp: string) {
    if (!coded) return
    setWorking('cod')
    await settle(coded.orderId, 'cod', otp)
    setWorking(null)
  }

  const { state } = payment
  const isAboutCode = state.kind === 'refused' && coded !== null && state.code === 'OTP_INVALID'
  return {
    place,
    orderId,
    /** The method being worked on, null at rest. */
    working,
    problem: state.kind === 'refused' && !isAboutCode ? state.message : problem,
    cartChange,
    /** An order for cash, made and waiting for its code; what it was made of is in `request`. */
    coded,
    codeRefusal: isAboutCode ? state.message : null,
    confirmCash,
    leaveCode: () => setCoded(null),
    ...closedPopup(state, orderId),
  }
}
