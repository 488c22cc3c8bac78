import type { TaxScheme } from '@dobara/domain/gst/margin-scheme.ts'
import { type PricedLine, priceOrder } from '@dobara/domain/pricing/price-order.ts'
import type { Run } from '../../sql.ts'
import type { BookCheck, BookRow } from './book-check.ts'

const BATCH = 5_000

/** I8 is not SQL alone: the pricing rule recomputes the totals from the frozen prices of the order. */
export const PRICING_CHECK: BookCheck = {
  id: 'I8 pricing',
  sentence: 'Lines, discount, tax and total follow from the frozen prices and shares by the pricing rule.',
  sql: `
    SELECT o.id AS subject, o.order_number, o.subtotal_paise, o.discount_paise, o.shipping_paise, o.tax_paise, o.total_paise,
           coalesce((invoice.content->>'isIntraState')::boolean,
                    o.place_of_supply = coalesce(o.seller->>'stateCode',
                                                 (SELECT value->>'stateCode' FROM setting WHERE key = 'shop')), false) AS is_intra_state,
           coalesce(frozen.lines, '[]') AS lines
      FROM (SELECT * FROM shop_order WHERE id > $1::uuid ORDER BY id LIMIT ${BATCH}) o
      LEFT JOIN invoice ON invoice.order_id = o.id
      LEFT JOIN LATERAL (
        SELECT json_agg(json_build_object(
                 'position', position, 'unitPricePaise', unit_price_paise, 'quantity', quantity, 'gstRateBp', gst_rate_bp,
                 'lineTotalPaise', line_total_paise, 'discountPaise', discount_paise, 'taxablePaise', taxable_paise,
                 'cgstPaise', cgst_paise, 'sgstPaise', sgst_paise, 'igstPaise', igst_paise,
                 'taxScheme', tax_scheme, 'purchasePricePaise', purchase_price_paise,
                 'marginTaxablePaise', margin_taxable_paise, 'marginCgstPaise', margin_cgst_paise,
                 'marginSgstPaise', margin_sgst_paise, 'marginIgstPaise', margin_igst_paise) ORDER BY position) AS lines
          FROM order_item WHERE order_id = o.id) frozen ON true
     ORDER BY o.id`,
  words: 'order {order_number}: {what} is {stored_paise}, by the pricing rule {right_paise}',
}

type FrozenLine = Record<
  (typeof LINE_AMOUNTS)[number] | 'unitPricePaise' | 'gstRateBp' | 'position',
  number
> & {
  quantity: number
  taxScheme: TaxScheme
  purchasePricePaise: number | null
}
type FrozenOrder = {
  subject: string
  order_number: string
  subtotal_paise: number
  discount_paise: number
  shipping_paise: number
  tax_paise: number
  total_paise: number
  is_intra_state: boolean
  lines: FrozenLine[]
}

const LINE_AMOUNTS = [
  'lineTotalPaise',
  'discountPaise',
  'taxablePaise',
  'cgstPaise',
  'sgstPaise',
  'igstPaise',
  'marginTaxablePaise',
  'marginCgstPaise',
  'marginSgstPaise',
  'marginIgstPaise',
] as const

/** Returns the amounts of a line by the pricing rule, under the names of its columns. */
function amountsOf({ margin, ...line }: PricedLine): Record<(typeof LINE_AMOUNTS)[number], number> {
  return {
    ...line,
    marginTaxablePaise: margin.taxablePaise,
    marginCgstPaise: margin.cgstPaise,
    marginSgstPaise: margin.sgstPaise,
    marginIgstPaise: margin.igstPaise,
  }
}

type Deviation = { what: string; stored_paise: number; right_paise: number }

/** Returns the first amount that deviates from the rule; null if there is none. */
function deviationOf(order: FrozenOrder): Deviation | null {
  const priced = priceOrder({
    lines: order.lines.map((line) => ({ ...line, key: String(line.position) })),
    discounts: [
      { couponId: 0, perLinePaise: order.lines.map((line) => line.discountPaise), shippingOffPaise: 0 },
    ],
    shippingPaise: order.shipping_paise,
    isIntraState: order.is_intra_state,
  })
  const pairs: [string, number, number][] = order.lines.flatMap((line, index) => {
    const right = priced.lines[index] && amountsOf(priced.lines[index])
    return LINE_AMOUNTS.map((name): [string, number, number] => [
      `${name.replace('Paise', '')} of line ${line.position}`,
      line[name],
      right?.[name] ?? 0,
    ])
  })
  pairs.push(
    ['subtotal', order.subtotal_paise, priced.subtotalPaise],
    ['discount', order.discount_paise, priced.discountPaise],
    ['tax', order.tax_paise, priced.taxPaise],
    ['total', order.total_paise, priced.totalPaise],
  )
  if (order.lines.length === 0) return { what: 'the number of lines', stored_paise: 0, right_paise: 0 }
  const wrong = pairs.find(([, stored, right]) => stored !== right)
  return wrong ? { what: wrong[0], stored_paise: wrong[1], right_paise: wrong[2] } : null
}

/** Returns a row for each order that the pricing rule prices differently. Reads batches of one snapshot. */
export async function recomputePrices(run: Run): Promise<BookRow[]> {
  const found: BookRow[] = []
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const orders = await run<FrozenOrder>(PRICING_CHECK.sql, [after])
    for (const order of orders) {
      const deviation = deviationOf(order)
      if (deviation) found.push({ subject: order.subject, order_number: order.order_number, ...deviation })
    }
    const last = orders.at(-1)
    if (!last || orders.length < BATCH) return found
    after = last.subject
  }
}
