/** Most units of one item in a cart, whatever the stock. */
export const MAX_ITEM_QUANTITY = 20
