import { ANSWER_STATES } from '@dobara/domain/cases/unanswered.ts'
import { type CaseId, storedCaseId } from '../../../checked-ids.ts'
import type { Sql, Tx } from '../../../context.ts'
import { onPool, sqlList } from '../../../sql.ts'

/** So many are seen to in one run; the next one sees the others. */
const MOST = 200

/**
 * Lists cases that continue by themselves: refunded ones whose money has arrived, those sent back without a message
 * from the customer, and those in which the shop wrote last, the latter two unchanged since `before`. Each is checked
 * again once it is locked.
 */
export async function listTendable(sql: Sql, before: Date): Promise<CaseId[]> {
  const rows = await onPool(sql)<{ id: string }>(
    `SELECT c.id FROM service_case c
       LEFT JOIN refund r ON r.id = c.refund_id
       LEFT JOIN LATERAL (SELECT m.actor_kind, m.at FROM case_message m
                           WHERE m.case_id = c.id AND NOT m.is_internal ORDER BY m.id DESC LIMIT 1) said ON true
      WHERE (c.state = 'refunded' AND r.state = 'processed'
              AND NOT EXISTS (SELECT 1 FROM refund part WHERE part.part_of_id = c.refund_id AND part.state = 'pending'))
         OR (c.state = 'shipped_back' AND c.state_at <= $1 AND NOT EXISTS (
              SELECT 1 FROM case_message m
               WHERE m.case_id = c.id AND m.actor_kind = 'customer' AND m.at > c.state_at))
         OR (c.state IN ${sqlList(ANSWER_STATES)} AND said.actor_kind = 'admin'
              AND said.at <= $1 AND c.state_at <= $1)
      ORDER BY c.state_at, c.id LIMIT ${MOST}`,
    [before],
  )
  return rows.map(({ id }) => storedCaseId(id))
}

/** That the buyer of a locked case was reminded. */
export async function noteReminder(tx: Tx, { id, at }: { id: CaseId; at: Date }): Promise<void> {
  await tx.serviceCase.update({ where: { id }, data: { remindedAt: at }, select: { id: true } })
}
