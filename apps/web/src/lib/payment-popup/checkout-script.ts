import type { PaymentReceipt } from '@dobara/contract/checkout.ts'

/** What Razorpay's pop-up hands over after a payment. */
type PopupReceipt = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string }

/** The same in the shop's words, for the server to verify. */
export function receiptOf(handed: PopupReceipt): PaymentReceipt {
  return {
    providerPaymentId: handed.razorpay_payment_id,
    providerOrderId: handed.razorpay_order_id,
    signature: handed.razorpay_signature,
  }
}

type PopupOptions = {
  key: string
  /** Paise. */
  amount: number
  currency: 'INR'
  name: string
  description: string
  order_id: string
  prefill: { name?: string; email?: string; contact?: string }
  theme: { color: string }
  handler: (handed: PopupReceipt) => void
  modal: { ondismiss: () => void }
}
type Popup = {
  open: () => void
  on: (event: 'payment.failed', listener: (failure: { error: { description?: string } }) => void) => void
}
export type PopupConstructor = new (options: PopupOptions) => Popup

declare global {
  interface Window {
    Razorpay?: PopupConstructor
  }
}

const loading = new Map<string, Promise<void>>()

function load(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error(`${url} did not load`))
    }
    document.head.append(script)
  })
}

/** The provider's pop-up, fetched when somebody pays and not before. A failed load is tried again next time. */
export async function loadCheckoutScript(url: string): Promise<PopupConstructor> {
  const script = loading.get(url) ?? load(url)
  loading.set(url, script)
  try {
    await script
  } catch (error) {
    loading.delete(url)
    throw error
  }
  if (!window.Razorpay) throw new Error(`${url} defines no Razorpay`)
  return window.Razorpay
}
