/** What is waited for: a product without variants, or one variant. */
export type AlertGoods = { productId: number; variantId: number | null }
