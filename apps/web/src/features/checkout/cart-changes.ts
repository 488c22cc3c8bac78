import type { Cart, CartItem } from '@dobara/contract/cart.ts'
import { formatInr } from '../../lib/format.ts'
import { t } from './checkout-texts.ts'

function changeOf(before: CartItem, after: CartItem | undefined): string[] {
  const title = before.productTitle
  if (!after) return [t('changeGone', { title })]
  const changes: string[] = []
  if (after.availableQty === 0) changes.push(t('changeUnavailable', { title }))
  else if (!after.isAvailable) changes.push(t('changeShort', { left: after.availableQty, title }))
  if (after.unitPrice !== before.unitPrice) {
    changes.push(
      t('changePrice', { title, price: formatInr(after.unitPrice), before: formatInr(before.unitPrice) }),
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
        amount: formatInr(after.discountAmount),
        before: formatInr(before.discountAmount),
      }),
    )
  }
  return changes
}
