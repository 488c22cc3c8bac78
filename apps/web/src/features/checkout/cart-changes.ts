import type { Cart, CartItem } from '@dobara/contract/cart.ts'
import type { CheckoutQuote } from '@dobara/contract/checkout.ts'
import { formatAmount } from '../../lib/format.ts'
import { t } from './texts.ts'

function changeOf(before: CartItem, after: CartItem | undefined): string[] {
  const title = before.productTitle
  if (!after) return [t('changeGone', { title })]
  const changes: string[] = []
  if (after.availableQty === 0) changes.push(t('changeUnavailable', { title }))
  else if (!after.isAvailable) changes.push(t('changeShort', { left: after.availableQty, title }))
  if (after.unitPrice !== before.unitPrice) {
    changes.push(
      t('changePrice', {
        title,
        price: formatAmount(after.unitPrice),
        before: formatAmount(before.unitPrice),
      }),
    )
  }
  if (after.quantity !== before.quantity) {
    changes.push(t('changeQuantity', { title, quantity: after.quantity, before: before.quantity }))
  }
  return changes
}

/** In sentences, what is different between the cart a shopper saw and the cart as it is. */
export function describeCartChanges(before: Cart, after: Cart): string[] {
  const items = before.items.flatMap((item) =>
    changeOf(
      item,
      after.items.find(({ id }) => id === item.id),
    ),
  )
  const added = after.items
    .filter(({ id }) => !before.items.some((item) => item.id === id))
    .map(({ productTitle }) => t('changeAdded', { title: productTitle }))
  const changes = [...items, ...added]
  if (after.discountAmount !== before.discountAmount) {
    changes.push(
      t('changeDiscount', {
        amount: formatAmount(after.discountAmount),
        before: formatAmount(before.discountAmount),
      }),
    )
  }
  return changes
}

/** The same of what an order would cost, with what bringing it costs. */
export function describeQuoteChanges(before: CheckoutQuote, after: CheckoutQuote): string[] {
  const changes = describeCartChanges(before.cart, after.cart)
  if (after.shippingAmount === before.shippingAmount) return changes
  const amount = formatAmount(after.shippingAmount)
  return [...changes, t('changeDelivery', { amount, before: formatAmount(before.shippingAmount) })]
}
