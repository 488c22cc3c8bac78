// Without zod: the addresses of the back office are read with these lists before anything of it is loaded.
/** Sort keys of the back office's list of products. */
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

/** Documented: the stock of a sellable item at or below this, while there is any, is low. */
export const LOW_STOCK_THRESHOLD = 5

/** The most sellable items whose stock one request changes; a longer selection is sent in batches. */
export const MOST_ITEMS_AT_ONCE = 100
