/**
 * What an order item `i` adds to the revenue, in paise: its part of its order with the discounts of the order in it and without units
 * that were waived, so that items and delivery add up to the order's total less what was waived. Whole numbers are added up several
 * times as fast as those that a division makes.
 */
export const LINE_PAISE = `CASE WHEN i.waived_quantity = 0 THEN i.line_total_paise - i.discount_paise
  ELSE round((i.line_total_paise - i.discount_paise)::numeric * (i.quantity - i.waived_quantity) / i.quantity)::int END`

/** The units of an order item `i` that are still bought. */
export const LINE_UNITS = 'i.quantity - i.cancelled_quantity'
