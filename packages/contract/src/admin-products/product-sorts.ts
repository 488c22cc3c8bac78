// Without zod: the addresses of the back office are read with these lists before anything of it is loaded.
/** What the back office's list of products can be sorted by. */
export const ADMIN_PRODUCT_SORTS = [
  'createdAt',
  'updatedAt',
  'title',
  'brand',
  'model',
  'price',
  'stockQty',
] as const
export type AdminProductSort = (typeof ADMIN_PRODUCT_SORTS)[number]

/** Documented: stock at or below this, while there is any, is low. */
export const LOW_STOCK_THRESHOLD = 5
