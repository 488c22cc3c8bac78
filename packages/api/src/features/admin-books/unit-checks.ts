import type { BookCheck } from './book-check.ts'

/** I21: units, their ledgers, the stock that counts them and the lines that sold them. */
export const UNIT_CHECKS: readonly BookCheck[] = [
  {
    id: 'I21 ledger',
    sentence:
      'The state of a unit is that of the last row of its ledger, and each row follows from the one before it.',
    sql: `
      SELECT unit.code AS subject, unit.state::text AS state, last.to_state::text AS says
        FROM unit LEFT JOIN unit_event last ON last.unit_id = unit.id AND last.seq = unit.last_seq
       WHERE last.to_state IS DISTINCT FROM unit.state
          OR EXISTS (
             SELECT 1 FROM (
               SELECT seq, from_state, lag(to_state) OVER (ORDER BY seq) AS before, row_number() OVER (ORDER BY seq) AS place
                 FROM unit_event WHERE unit_id = unit.id) row
              WHERE row.seq <> row.place OR row.from_state IS DISTINCT FROM row.before)`,
    words: 'unit {subject} is {state}, its ledger has {says}',
  },
  {
    id: 'I21 stock',
    sentence: 'The stock of an item that is counted by units is the number of those listed or held.',
    sql: `
      SELECT item.id AS subject, item.on_hand, coalesce(there.units, 0)::int AS units
        FROM stock_item item
        LEFT JOIN (SELECT stock_item_id, count(*) AS units FROM unit WHERE state IN ('listed', 'held') GROUP BY 1) there
          ON there.stock_item_id = item.id
       WHERE item.tracking = 'unit' AND item.on_hand <> coalesce(there.units, 0)`,
    words: 'stock item {subject} has {on_hand} on hand, {units} of its units are listed or held',
  },
  {
    id: 'I21 holds',
    sentence: 'A unit is held exactly as long as it has an active hold.',
    sql: `
      SELECT unit.code AS subject, unit.state::text AS state, count(hold.*)::int AS holds
        FROM unit
        LEFT JOIN (unit_hold hold JOIN reservation ON reservation.id = hold.reservation_id AND reservation.state = 'active')
          ON hold.unit_id = unit.id AND hold.ended_at IS NULL
       GROUP BY unit.id HAVING count(hold.*) <> CASE WHEN unit.state = 'held' THEN 1 ELSE 0 END`,
    words: 'unit {subject} is {state} and has {holds} active holds',
  },
  {
    id: 'I21 lines',
    sentence:
      'A unit that was sold and not released is on one order line, and on another only while its return is being decided.',
    sql: `
      SELECT unit.code AS subject, unit.state::text AS state, count(sold.*)::int AS lines
        FROM unit LEFT JOIN order_item_unit sold ON sold.unit_id = unit.id AND sold.released_at IS NULL
       GROUP BY unit.id
      HAVING CASE WHEN unit.state IN ('sold', 'dispatched', 'delivered') THEN count(sold.*) <> 1
                  WHEN unit.state IN ('returned', 'in_test', 'in_repair', 'graded')
                  THEN count(sold.*) FILTER (WHERE NOT EXISTS (
                         SELECT 1 FROM unit_event back
                          WHERE back.unit_id = unit.id AND back.order_item_id = sold.order_item_id AND back.to_state = 'returned')) > 0
                  ELSE count(sold.*) > 0 END`,
    words: 'unit {subject} is {state} and on {lines} active order lines',
  },
  {
    id: 'I21 wipes',
    sentence: 'Each wipe record has the digest of the previous one.',
    sql: `
      SELECT certificate AS subject, previous_digest AS says, before AS is
        FROM (SELECT certificate, previous_digest, lag(digest) OVER (ORDER BY id) AS before FROM unit_wipe) chained
       WHERE before IS NOT NULL AND before <> previous_digest`,
    words: 'wipe record {subject} has the previous digest {says}, but that record has {is}',
  },
  {
    id: 'I21 seals',
    sentence: 'Each wipe record matches its sealed text, and its digest is that of the text.',
    sql: `
      SELECT certificate AS subject FROM unit_wipe
       WHERE sealed_text IS NULL OR wipe_digest(previous_digest, sealed_text) IS DISTINCT FROM digest
          OR CASE jsonb_typeof(record) WHEN 'object' THEN wipe_text(record) END IS DISTINCT FROM sealed_text`,
    words: 'wipe record {subject} does not match its seal',
  },
]
