/** Item to be notified about: a product without variants, or one variant. */
export type AlertItem = { productId: number; variantId: number | null }
