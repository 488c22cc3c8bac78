import type { Cart, CartItem } from '@dobara/contract/cart.ts'
import type { ProductDetail } from '@dobara/contract/catalog/catalog.ts'
import type { OrderDetail } from '@dobara/contract/orders/orders.ts'
import { chosenVariant } from '@dobara/domain/catalog/chosen-variant.ts'
import {
  isNewPurchase,
  type MeasuredEvent,
  type MeasuredItem,
  valueOf,
} from '@dobara/domain/measurement/measured-events.ts'
import { isBought } from '@dobara/domain/orders/order-status.ts'

/** Data about the open page: its route and what it has loaded. */
export type PageFacts = {
  routeId: string
  params: Readonly<Record<string, string | undefined>>
  search: Readonly<Record<string, unknown>>
  /** An answer that the page has; undefined while it is on its way. */
  answer: (procedure: string, input?: unknown) => unknown
}

const itemOf = ({ sku, productTitle, productBrand, unitPrice, quantity }: CartItem): MeasuredItem => ({
  sku,
  title: productTitle,
  brand: productBrand,
  price: unitPrice,
  quantity,
})

function viewOf(product: ProductDetail | undefined, named: string | undefined): MeasuredEvent | null {
  if (!product) return null
  const { sku, price } = chosenVariant(product.variants, named) ?? product
  const item = { sku, title: product.title, brand: product.brand, price, quantity: 1 }
  return { name: 'view_item', items: [item], value: price }
}

function checkoutOf(cart: Cart | undefined): MeasuredEvent | null {
  if (!cart || cart.items.length === 0) return null
  return { name: 'begin_checkout', items: cart.items.map(itemOf), value: cart.totalAmount }
}

function purchaseOf(order: OrderDetail | undefined, reported: readonly string[]): MeasuredEvent | null {
  if (!order || !isBought(order.status) || !isNewPurchase(order, { reported, now: Date.now() })) return null
  return {
    name: 'purchase',
    orderNumber: order.orderNumber,
    items: order.items.map(({ sku, title, brand, unitPrice: price, quantity }) => ({
      sku,
      title,
      brand,
      price,
      quantity,
    })),
    value: order.totalAmount,
    shipping: order.shippingAmount,
  }
}

/** Returns the event of a page besides its page view; null while its data is loading, and for other pages. */
export function eventOfPage(page: PageFacts, reported: readonly string[]): MeasuredEvent | null {
  const { params, search, answer } = page
  switch (page.routeId) {
    case '/product/$sku': {
      const { variant } = search
      const named = typeof variant === 'string' ? variant : params.sku
      return viewOf(answer('catalog.bySku', { sku: params.sku }) as ProductDetail | undefined, named)
    }
    case '/checkout':
      return checkoutOf(answer(search.buyNow ? 'cart.boughtNow' : 'cart.get') as Cart | undefined)
    case '/order-confirmation/$orderId':
      return purchaseOf(answer('orders.get', { id: params.orderId }) as OrderDetail | undefined, reported)
    default:
      return null
  }
}

type Added = { productId: number; productVariantId?: number | null; quantity?: number }

/** Returns the event of an addition to the cart, based on the updated cart. */
export function additionOf(added: Added, cart: Cart): MeasuredEvent | null {
  const { productId, productVariantId = null, quantity = 1 } = added
  const line = cart.items.find(
    (item) => item.productId === productId && item.productVariantId === productVariantId,
  )
  if (!line) return null
  const items = [{ ...itemOf(line), quantity }]
  return { name: 'add_to_cart', items, value: valueOf(items) }
}
