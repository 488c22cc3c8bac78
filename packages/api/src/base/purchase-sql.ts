import { UNDERWAY_STATUSES } from '@dobara/domain/orders/order-status.ts'
import { sqlList } from '../sql.ts'

/**
 * Returns SQL that reports a customer's orders with a product (`Purchase` of the domain), as one row with
 * "isDelivered" and "isOnTheWay". `user` and `product` are SQL.
 */
export const purchaseSql = ({ user, product }: { user: string; product: string }) => `
    SELECT coalesce(bool_or(o.status = 'delivered'), false) AS "isDelivered",
           coalesce(bool_or(o.status IN ${sqlList(UNDERWAY_STATUSES)}), false) AS "isOnTheWay"
      FROM shop_order o JOIN order_item item ON item.order_id = o.id
     WHERE o.user_id = ${user} AND item.product_id = ${product}
       AND item.quantity > item.cancelled_quantity`
