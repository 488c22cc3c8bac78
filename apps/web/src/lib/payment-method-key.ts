import type { PaymentMethod } from '@dobara/domain/orders/order-status.ts'

export type MethodOrder = { paymentMethod: PaymentMethod | null; totalAmount: number }

/** The key of the text that says how an order is paid; one of ₹0 is paid by no method. */
export function paymentMethodKey({
  paymentMethod,
  totalAmount,
}: MethodOrder): PaymentMethod | 'nothingToPay' | 'notChosen' {
  if (paymentMethod === null && totalAmount === 0) return 'nothingToPay'
  return paymentMethod ?? 'notChosen'
}
