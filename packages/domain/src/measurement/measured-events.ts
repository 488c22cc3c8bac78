/** A product of an event; the price in rupees with GST. */
export type MeasuredItem = { sku: string; title: string; brand: string; price: number; quantity: number }

type ItemsEvent = { items: MeasuredItem[]; value: number }
/** Event that is reported. It does not identify the person. */
export type MeasuredEvent =
  | { name: 'page_view' }
  | ({ name: 'view_item' | 'add_to_cart' | 'begin_checkout' } & ItemsEvent)
  | ({ name: 'purchase'; orderNumber: string; shipping: number } & ItemsEvent)

const META_NAMES = {
  page_view: 'PageView',
  view_item: 'ViewContent',
  add_to_cart: 'AddToCart',
  begin_checkout: 'InitiateCheckout',
  purchase: 'Purchase',
} as const satisfies Record<MeasuredEvent['name'], string>

const inPaise = (rupees: number) => Math.round(rupees * 100) / 100

/** Returns the total value of the products. */
export function valueOf(items: readonly MeasuredItem[]): number {
  return inPaise(items.reduce((sum, { price, quantity }) => sum + price * quantity, 0))
}

/** The parameters of an event as Google Analytics 4 documents them. */
export function ga4Params(event: MeasuredEvent): Record<string, unknown> {
  if (event.name === 'page_view') return {}
  return {
    currency: 'INR',
    value: event.value,
    items: event.items.map(({ sku, title, brand, price, quantity }) => ({
      item_id: sku,
      item_name: title,
      item_brand: brand,
      price,
      quantity,
    })),
    ...(event.name === 'purchase' && { transaction_id: event.orderNumber, shipping: event.shipping }),
  }
}

type MetaEvent = { name: string; params: Record<string, unknown>; eventId: string | null }

/** The same as Meta documents it. With `eventId` it counts once, however often it arrives. */
export function metaEvent(event: MeasuredEvent): MetaEvent {
  const name = META_NAMES[event.name]
  if (event.name === 'page_view') return { name, params: {}, eventId: null }
  const params = {
    content_type: 'product',
    content_ids: event.items.map(({ sku }) => sku),
    contents: event.items.map(({ sku, quantity, price }) => ({ id: sku, quantity, item_price: price })),
    num_items: event.items.reduce((sum, { quantity }) => sum + quantity, 0),
    currency: 'INR',
    value: event.value,
  }
  return { name, params, eventId: event.name === 'purchase' ? event.orderNumber : null }
}

const DAY_MS = 86_400_000
const MOST_ORDERS = 20

/**
 * Returns true if an order counts as a purchase now: just placed, and not among those that this browser has reported.
 */
export function isNewPurchase(
  order: { orderNumber: string; placedAt: string },
  { reported, now }: { reported: readonly string[]; now: number },
): boolean {
  return now - Date.parse(order.placedAt) < DAY_MS && !reported.includes(order.orderNumber)
}

/** The list of reported orders with one more; the oldest go. */
export function withReported(reported: readonly string[], orderNumber: string): string[] {
  return [...reported, orderNumber].slice(-MOST_ORDERS)
}
