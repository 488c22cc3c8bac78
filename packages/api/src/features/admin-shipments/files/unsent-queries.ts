import type { Run } from '../../../sql.ts'
import { LINES_LEFT } from '../list-queries.ts'

export type UnsentOrder = {
  id: string
  orderNumber: string
  placedAt: Date
  /** All that is to be sent of it. */
  units: number
  payablePaise: number
  isPaid: boolean
  address: Readonly<Record<string, string | null | undefined>>
  lines: { title: string; units: number; weightKg: number | null }[]
}

/**
 * Lists confirmed orders of which nothing was sent, longest waiting first; `orderNumbers` null means all of them. A
 * partly sent order continues on its own page.
 */
export function listUnsentOrders(
  run: Run,
  { orderNumbers, limit }: { orderNumbers: readonly string[] | null; limit: number },
): Promise<UnsentOrder[]> {
  return run<UnsentOrder>(
    `SELECT o.id, o.order_number AS "orderNumber", o.placed_at AS "placedAt", waits.units, waits.lines,
            o.total_paise - o.waived_paise AS "payablePaise", o.payment_status <> 'unpaid' AS "isPaid",
            o.shipping_address AS address
       FROM shop_order o CROSS JOIN LATERAL (
         SELECT coalesce(sum(line.units), 0)::int AS units,
                coalesce(json_agg(json_build_object('title', line.title, 'units', line.units,
                                                    'weightKg', product.weight_kg::float8) ORDER BY line.position)
                           FILTER (WHERE line.units > 0), '[]') AS lines
           FROM (${LINES_LEFT}) line JOIN product ON product.id = line.product_id) waits
      WHERE o.status IN ('confirmed', 'processing') AND o.hidden_at IS NULL AND waits.units > 0
        AND NOT EXISTS (SELECT FROM shipment s WHERE s.order_id = o.id AND s.state <> 'cancelled')
        AND ($1::text[] IS NULL OR o.order_number = ANY($1::text[]))
      ORDER BY o.placed_at, o.id LIMIT $2`,
    [orderNumbers, limit],
  )
}
