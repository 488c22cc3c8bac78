/** The most of one thing in a cart, whatever the stock. */
export const MAX_ITEM_QUANTITY = 20
