// For tests only: faults of returns and repairs, each with the one check that finds it.
import type { Fault } from './test-money-faults.ts'

const RESOLVED = (resolution: string) =>
  `(SELECT id FROM service_case WHERE resolution = '${resolution}' ORDER BY id LIMIT 1)`
const MOVED = (cause: string, sign: '+' | '-') => `
  UPDATE product p SET stock_qty = p.stock_qty ${sign} 1 FROM stock_item s, stock_movement m
   WHERE m.cause = '${cause}' AND m.case_id IS NOT NULL AND s.id = m.stock_item_id AND p.id = s.product_id;
  UPDATE stock_item s SET on_hand = s.on_hand ${sign} 1 FROM stock_movement m
   WHERE m.cause = '${cause}' AND m.case_id IS NOT NULL AND s.id = m.stock_item_id;
  DELETE FROM stock_movement WHERE cause = '${cause}' AND case_id IS NOT NULL`

export const CASE_FAULTS: readonly Fault[] = [
  {
    check: 'I19 last-step',
    name: 'a case was closed by hand',
    sql: `UPDATE service_case SET state = 'closed', due_at = NULL WHERE id = ${RESOLVED('refund')}`,
  },
  {
    check: 'I19 path',
    name: 'the inspection of a case was deleted from its history',
    sql: `DELETE FROM case_event WHERE move = 'inspect' AND case_id = ${RESOLVED('refund')}`,
  },
  {
    check: 'I19 units',
    name: 'a unit that was refunded is claimed again',
    sql: `INSERT INTO service_case (id, number, order_id, order_item_id, quantity, kind, reason, description, policy,
                 raised_at, state_at, updated_at)
          SELECT '01930000-0000-7000-8000-00000000beef', 'CASE-2026-999999', order_id, order_item_id, quantity, 'repair',
                 'screen', '', policy, raised_at, raised_at, raised_at
            FROM service_case WHERE id = ${RESOLVED('refund')};
          INSERT INTO case_event (case_id, move, state, actor_kind, at)
          VALUES ('01930000-0000-7000-8000-00000000beef', 'raised', 'raised', 'customer', now())`,
  },
  {
    check: 'I19 refund',
    name: 'the refund of a case belongs to another order',
    sql: `UPDATE service_case SET refund_id = (SELECT r.id FROM refund r
             WHERE r.order_id <> service_case.order_id ORDER BY r.id LIMIT 1)
           WHERE id = ${RESOLVED('refund')}`,
  },
  {
    check: 'I19 goods',
    name: 'a replacement was sent without a stock movement',
    sql: MOVED('replacement_sent', '+'),
  },
  {
    check: 'I19 goods',
    name: 'a resellable unit was never returned to stock',
    sql: MOVED('return_received', '-'),
  },
]
