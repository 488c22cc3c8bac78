// Without zod: the screens of the back office name their columns with these lists before they load anything.
/** The fields of a product that a cell can change. */
export const PRODUCT_CELLS = [
  'title',
  'model',
  'sku',
  'condition',
  'price',
  'mrp',
  'purchasePrice',
  'stockQty',
  'warrantyMonths',
  'returnWindowDays',
  'fulfillmentLocation',
] as const
export type CellField = (typeof PRODUCT_CELLS)[number]

/** Those of them that a variant has of its own. */
export const ITEM_CELLS = ['price', 'mrp', 'purchasePrice', 'stockQty'] as const
