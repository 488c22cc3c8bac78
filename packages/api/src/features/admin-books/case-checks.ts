import { caseSteps } from '@dobara/domain/cases/case-moves.ts'
import { ENDED_CASE_STATES } from '@dobara/domain/cases/case-words.ts'
import { sqlList } from '../../sql.ts'
import type { BookCheck } from './book-check.ts'

const ALLOWED = caseSteps()
  .map(({ from, to }) => `('${from}', '${to}')`)
  .join(', ')
const ENDED = sqlList(ENDED_CASE_STATES)
const MOVED = (cause: string) => `
  (SELECT coalesce(sum(m.delta), 0)::int FROM stock_movement m WHERE m.case_id = c.id AND m.cause = '${cause}')`
const RESELLABLE = `
  coalesce((SELECT i.resellable_units FROM case_inspection i WHERE i.case_id = c.id), 0)`

/** I19: each decision about a return or a repair was applied exactly once. */
export const CASE_CHECKS: readonly BookCheck[] = [
  {
    id: 'I19 last-step',
    sentence: 'The state of a case is that of its last event.',
    sql: `
      SELECT c.number AS subject, c.state, last.state AS last_step
        FROM service_case c
        LEFT JOIN (SELECT DISTINCT ON (case_id) case_id, state FROM case_event ORDER BY case_id, id DESC) last
          ON last.case_id = c.id
       WHERE last.state IS DISTINCT FROM c.state`,
    words: 'case {subject} is {state}, its last event is {last_step}',
  },
  {
    id: 'I19 path',
    sentence: 'Each transition of a case is allowed.',
    sql: `
      SELECT c.number AS subject, coalesce(step.before, 'nothing') AS before, step.state
        FROM (SELECT case_id, state, lag(state) OVER (PARTITION BY case_id ORDER BY id) AS before
                FROM case_event) step
        JOIN service_case c ON c.id = step.case_id
       WHERE CASE WHEN step.before IS NULL THEN step.state <> 'raised'
                  ELSE (step.before, step.state) NOT IN (${ALLOWED}) END`,
    words: 'case {subject} went from {before} to {state}',
  },
  {
    id: 'I19 units',
    sentence:
      'No more units of a line are in open cases or refunded by cases than were bought and not cancelled.',
    sql: `
      SELECT line.id AS subject, o.order_number, line.quantity - line.cancelled_quantity AS quantity, sum(c.quantity)::int AS claimed
        FROM service_case c
        JOIN order_item line ON line.id = c.order_item_id
        JOIN shop_order o ON o.id = line.order_id
       WHERE c.state NOT IN ${ENDED} OR c.refund_id IS NOT NULL
       GROUP BY line.id, o.order_number HAVING sum(c.quantity) > line.quantity - line.cancelled_quantity`,
    words: 'line {subject} of order {order_number} has {quantity} units, its cases claim {claimed}',
  },
  {
    id: 'I19 refund',
    sentence: 'The refund of a case belongs to its order, and no case is refunded without one.',
    sql: `
      SELECT c.number AS subject, c.state, r.id AS refund_id
        FROM service_case c LEFT JOIN refund r ON r.id = c.refund_id
       WHERE (c.state = 'refunded' AND r.id IS NULL) OR (r.id IS NOT NULL AND r.order_id <> c.order_id)`,
    words: 'case {subject} is {state}, and its refund {refund_id} does not belong to its order',
  },
  {
    id: 'I19 goods',
    sentence:
      'A replaced case took its units from stock, resellable units of a replaced or refunded one were returned to stock, and no other case moved any.',
    sql: `
      SELECT c.number AS subject, c.resolution, c.quantity, ${MOVED('return_received')} AS back,
             -${MOVED('replacement_sent')} AS sent
        FROM service_case c
       WHERE ${MOVED('replacement_sent')} <> CASE WHEN c.resolution = 'replace' THEN -c.quantity ELSE 0 END
          OR ${MOVED('return_received')}
             <> CASE WHEN c.resolution IN ('replace', 'refund') THEN ${RESELLABLE} ELSE 0 END`,
    words: 'case {subject} of {quantity} ({resolution}) returned {back} to stock and sent {sent}',
  },
]
