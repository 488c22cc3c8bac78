import type { PaymentMethod } from '@dobara/domain/orders/order-status.ts'

export type MethodOrder = { paymentMethod: PaymentMethod | null; totalAmount: number }

/** Returns the key of the text for an order's payment method; an order of ₹0 has no method. */
export function paymentMethodKey({
  paymentMethod,
  totalAmount,
}: MethodOrder): PaymentMethod | 'nothingToPay' | 'notChosen' {
  if (paymentMethod === null && totalAmount === 0) return 'nothingToPay'
  return paymentMethod ?? 'notChosen'
}
