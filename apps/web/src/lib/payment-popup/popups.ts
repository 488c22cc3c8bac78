import type { PaymentReceipt } from '@dobara/contract/checkout.ts'

export type PopupOutcome =
  | { kind: 'paid'; receipt: PaymentReceipt }
  | { kind: 'dismissed'; reason: string | null }
export type PopupRequest = {
  /** The name of the provider that the payment was begun at. */
  provider: string
  checkoutScriptUrl: string
  keyId: string
  providerOrderId: string
  /** Paise, as the provider wants it. */
  amountPaise: number
  shopName: string
  /** The store's accent, so that the pop-up looks like part of the shop. */
  colour: string
  description: string
  person: { name: string | null; email: string | null; phone: string | null }
}

/** Opens the pop-up of a provider whose script is loaded, and answers once, when it is closed: with the receipt, or dismissed with the bank's last reason. */
type OpenPopup = (request: PopupRequest) => Promise<PopupOutcome>

/** Result of Razorpay's pop-up after a payment. */
type PopupReceipt = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string }

/** Returns the receipt with the shop's field names, for the server to verify. */
function receiptOf(handed: PopupReceipt): PaymentReceipt {
  return {
    providerPaymentId: handed.razorpay_payment_id,
    providerOrderId: handed.razorpay_order_id,
    signature: handed.razorpay_signature,
  }
}

type RazorpayOptions = {
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
export type PopupConstructor = new (options: RazorpayOptions) => Popup

declare global {
  interface Window {
    Razorpay?: PopupConstructor
    /** Pop-ups that scripts of plug-ins define, by the names of their providers. */
    dobaraPayments?: Record<string, OpenPopup | undefined>
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

/** Loads the provider's script only when a shopper pays. A failed load is retried next time. */
async function loadOnce(url: string): Promise<void> {
  const script = loading.get(url) ?? load(url)
  loading.set(url, script)
  try {
    await script
  } catch (error) {
    loading.delete(url)
    throw error
  }
}

/** Opens Razorpay's pop-up. A failed payment leaves it open, where Razorpay itself offers another try. */
const openRazorpay: OpenPopup = (request) =>
  new Promise((resolve, reject) => {
    const Popup = window.Razorpay
    if (!Popup) return reject(new Error('The script defines no Razorpay'))
    let reason: string | null = null
    const { person } = request
    const popup = new Popup({
      key: request.keyId,
      amount: request.amountPaise,
      currency: 'INR',
      name: request.shopName,
      description: request.description,
      order_id: request.providerOrderId,
      prefill: {
        name: person.name ?? undefined,
        email: person.email ?? undefined,
        contact: person.phone ?? undefined,
      },
      theme: { color: request.colour },
      handler: (handed) => resolve({ kind: 'paid', receipt: receiptOf(handed) }),
      modal: { ondismiss: () => resolve({ kind: 'dismissed', reason }) },
    })
    popup.on('payment.failed', ({ error }) => {
      reason = error.description ?? null
    })
    popup.open()
  })

/** Opens the pop-up that the script of a plug-in defines. */
const openOfPlugin: OpenPopup = (request) => {
  const open = window.dobaraPayments?.[request.provider]
  if (!open) throw new Error(`The script defines no pop-up of ${request.provider}`)
  return open(request)
}

/** The pop-up of each payment provider of the shop's own, by the provider's name. */
const POPUPS: Readonly<Record<string, OpenPopup>> = { razorpay: openRazorpay }

/** Loads the script of the provider that the payment was begun at, and opens its pop-up. */
export async function openPopup(request: PopupRequest): Promise<PopupOutcome> {
  const { provider, checkoutScriptUrl } = request
  const open = POPUPS[provider] ?? openOfPlugin
  await loadOnce(checkoutScriptUrl)
  return open(request)
}
