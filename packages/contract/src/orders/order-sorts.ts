/** What the back office's list of orders can be sorted by. */
export const ADMIN_ORDER_SORTS = ['createdAt', 'totalAmount', 'orderNumber'] as const
export type AdminOrderSort = (typeof ADMIN_ORDER_SORTS)[number]
