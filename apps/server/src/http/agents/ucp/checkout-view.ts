import type { Cart, CartItem, CartLink } from '@dobara/contract/cart.ts'
import type { Refurbished } from './refurbished.ts'
import { ACTIVE } from './ucp-version.ts'

/** A message of the protocol about a checkout. */
export type UcpMessage = {
  type: 'error' | 'warning' | 'info'
  code: string
  content: string
  severity?: 'recoverable' | 'requires_buyer_input' | 'requires_buyer_review'
  path?: string
}

/** No checkout can be completed here: the shop has no payment handler for agents. */
const HAND_OVER: UcpMessage = {
  type: 'error',
  code: 'requires_buyer_input',
  content: 'The buyer opens continue_url, signs in, gives an address and pays at the shop.',
  severity: 'requires_buyer_input',
}

const paise = (rupees: number) => Math.round(rupees * 100)

function lineItemOf(line: CartItem, refurbished: Refurbished, at: (path: string) => string) {
  const amount = paise(line.lineTotal)
  return {
    id: line.id,
    item: {
      id: line.unit?.code ?? line.sku,
      title: line.productTitle,
      price: paise(line.unitPrice),
      ...(line.image !== null && { image_url: at(line.image) }),
    },
    quantity: line.quantity,
    totals: [
      { type: 'subtotal', amount },
      { type: 'total', amount },
    ],
    refurbished,
  }
}

const unavailable = ({ productTitle }: CartItem, index: number): UcpMessage => ({
  type: 'error',
  code: 'out_of_stock',
  content: `${productTitle} is no longer available in this number.`,
  severity: 'recoverable',
  path: `$.line_items[${index}]`,
})

type Shown = {
  id: string
  cart: Cart
  /** One entry for each line, in the order of the lines. */
  refurbished: readonly Refurbished[]
  /** Null: the checkout has no lines, and is over. */
  link: CartLink | null
  messages: readonly UcpMessage[]
  at: (path: string) => string
}

/** A visitor's cart as a checkout of the protocol. Amounts are paise; GST is within them. */
export function checkoutView({ id, cart, refurbished, link, messages, at }: Shown) {
  const faults = [
    ...messages,
    ...cart.items.flatMap((line, i) => (line.isAvailable ? [] : [unavailable(line, i)])),
  ]
  const isReady = faults.every(({ type }) => type !== 'error')
  return {
    ucp: ACTIVE,
    id,
    status: link === null ? 'canceled' : isReady ? 'requires_escalation' : 'incomplete',
    currency: cart.currency,
    line_items: cart.items.map((line, i) => lineItemOf(line, refurbished[i] as Refurbished, at)),
    totals: [
      { type: 'subtotal', amount: paise(cart.subtotal) },
      ...(cart.discountAmount > 0 ? [{ type: 'discount', amount: paise(cart.discountAmount) }] : []),
      {
        type: 'total',
        amount: paise(cart.totalAmount),
        display_text: 'GST included, delivery is added at the shop',
      },
    ],
    messages: link === null ? faults : [...faults, HAND_OVER],
    links: [
      { type: 'terms_of_service', url: at('/terms') },
      { type: 'privacy_policy', url: at('/privacy') },
      { type: 'refund_policy', url: at('/refunds') },
      { type: 'shipping_policy', url: at('/shipping') },
    ],
    ...(link && { continue_url: link.url, expires_at: link.expiresAt }),
    payment: { handlers: [] },
  }
}
export type UcpCheckout = ReturnType<typeof checkoutView>
