/** The machine that a line of a cart chose, with what it was bought in; nothing where none was chosen. */
export const CHOSEN_MACHINE = `LEFT JOIN unit machine ON machine.id = item.unit_id
       LEFT JOIN unit_acquisition bought ON bought.id = machine.acquisition_id`

/** True if the pending order of the line's own cart holds a machine: the next attempt can have it again. */
const IS_OWN_HOLD = `EXISTS (
                 SELECT 1 FROM unit_hold held JOIN reservation kept ON kept.id = held.reservation_id
                   JOIN order_item line ON line.id = kept.order_item_id JOIN shop_order own_order ON own_order.id = line.order_id
                  WHERE held.unit_id = mixed.id AND held.ended_at IS NULL
                    AND own_order.cart_id = item.cart_id AND own_order.status = 'pending')`

/**
 * True if the input tax of a machine of the line was claimed: of the chosen one, otherwise of any that the order may
 * get. Machines that other orders hold are out of reach. Reads the joined `stock` row.
 */
const IS_CLAIMED = `(bought.input_credit IS TRUE OR item.unit_id IS NULL AND stock.tracking = 'unit' AND EXISTS (
              SELECT 1 FROM unit mixed JOIN unit_acquisition lot ON lot.id = mixed.acquisition_id
               WHERE mixed.stock_item_id = stock.id AND lot.input_credit
                 AND (mixed.state = 'listed' OR mixed.state = 'held' AND ${IS_OWN_HOLD})))`

/**
 * SQL for how a line is taxed, as "taxScheme" and "purchasePricePaise" (null if not taxed by its margin). The margin
 * of a chosen machine is over its own purchase price, as far as it is known. A machine whose purchase tax was claimed
 * is not eligible for the margin scheme, whatever its product states (CGST Rules, rule 32(5)): its whole price is
 * taxed.
 */
export const LINE_SCHEME = `
            CASE WHEN ${IS_CLAIMED} THEN 'regular' ELSE product.tax_scheme END AS "taxScheme",
            CASE WHEN product.tax_scheme = 'margin' AND NOT ${IS_CLAIMED}
              THEN coalesce(machine.purchase_price_paise, variant.purchase_price_paise, product.purchase_price_paise)
            END AS "purchasePricePaise"`
