/**
 * SQL of the revenue of an order item `i`, in paise: its part of its order after the order's discounts and without
 * waived units, so that items and delivery add up to the order's total less what was waived. Integers are added
 * several times as fast as the results of a division.
 */
export const LINE_PAISE = `CASE WHEN i.waived_quantity = 0 THEN i.line_total_paise - i.discount_paise
  ELSE round((i.line_total_paise - i.discount_paise)::numeric * (i.quantity - i.waived_quantity) / i.quantity)::int END`

/** The units of an order item `i` that are still bought. */
export const LINE_UNITS = 'i.quantity - i.cancelled_quantity'
