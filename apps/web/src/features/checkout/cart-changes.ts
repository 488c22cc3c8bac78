import type { Cart, CartItem } from '@dobara/contract/cart.ts'
import { formatInr } from '../../lib/format.ts'

function changeOf(before: CartItem, after: CartItem | undefined): string[] {
  const name = before.productTitle
  if (!after) return [`${name} is no longer in your cart.`]
  const changes: string[] = []
  if (after.availableQty === 0) changes.push(`${name} is no longer available.`)
  else if (!after.isAvailable) changes.push(`Only ${after.availableQty} of ${name} left.`)
  if (after.unitPrice !== before.unitPrice) {
    changes.push(`${name} now costs ${formatInr(after.unitPrice)} instead of ${formatInr(before.unitPrice)}.`)
  }
  if (after.quantity !== before.quantity) {
    changes.push(`The quantity of ${name} is now ${after.quantity} instead of ${before.quantity}.`)
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
    .map(({ productTitle }) => `${productTitle} was added to your cart.`)
  const changes = [...items, ...added]
  if (after.discountAmount !== before.discountAmount) {
    changes.push(
      `Your discount is now ${formatInr(after.discountAmount)} instead of ${formatInr(before.discountAmount)}.`,
    )
  }
  return changes
}
