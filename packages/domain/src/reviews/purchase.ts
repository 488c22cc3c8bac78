/** Progress of a customer's orders that contain a product. */
export type Purchase = {
  /** One of them was delivered with a unit of it that was not cancelled. */
  isDelivered: boolean
  /** One of them is on its way with such a unit. */
  isOnTheWay: boolean
}

/**
 * Returns how far a product has come to a customer. Only a received product is a verified purchase: a person who has
 * not held a machine cannot judge it.
 */
export function purchaseState({
  isDelivered,
  isOnTheWay,
}: Purchase): 'received' | 'on_its_way' | 'not_bought' {
  if (isDelivered) return 'received'
  return isOnTheWay ? 'on_its_way' : 'not_bought'
}
