/** Sort keys of the back office's list of orders. */
export const ADMIN_ORDER_SORTS = ['createdAt', 'totalAmount', 'orderNumber'] as const
export type AdminOrderSort = (typeof ADMIN_ORDER_SORTS)[number]
