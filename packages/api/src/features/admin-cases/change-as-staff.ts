import type { AdminCase } from '@dobara/contract/cases/admin-cases.ts'
import type { CaseMove } from '@dobara/domain/cases/case-moves.ts'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import type { CaseId } from '../../checked-ids.ts'
import type { CustomerContext, Tx } from '../../context.ts'
import { type CaseStep, moveCase, refuseStep } from '../../engine/cases/move-case.ts'
import { findCase, type LockedCase, lockCase } from '../../engine/cases/queries.ts'
import { RefusedError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { getAdminCase } from './get-case.ts'

const DONE = {
  approve: 'case.approved',
  reject: 'case.rejected',
  schedule_pickup: 'case.pickup-scheduled',
  pick_up: 'case.picked-up',
  receive: 'case.received',
  inspect: 'case.inspected',
  repair: 'case.repaired',
  replace: 'case.replaced',
  refund: 'case.refunded',
  refuse: 'case.refused',
  ship_back: 'case.shipped-back',
  close: 'case.closed',
  cancel: 'case.cancelled',
} as const satisfies Record<CaseMove, string>

type Brought = Pick<CaseStep, 'note' | 'changes' | 'pickupAt' | 'refundPaise'>

type StaffChange = {
  id: CaseId
  seenVersion: number
  move: CaseMove
  /** Performs what else the step brings about, in the same transaction; returns what the step writes and reports. */
  work: (tx: Tx, locked: LockedCase) => Promise<Brought>
}

/** One step of the shop's people with a case, as it was seen: with all that follows from it, its history and its audit entry. */
export async function changeAsStaff(
  ctx: CustomerContext,
  { id, seenVersion, move, work }: StaffChange,
): Promise<AdminCase> {
  const by = { actorKind: 'admin', actorId: ctx.user.id } as const
  await inTransaction(ctx.db, async (tx) => {
    const locked = await lockCase(tx, id)
    if (!locked) throw new RefusedError('CASE_NOT_FOUND')
    refuseStep({ row: locked.row, move, seenVersion, by })
    const brought = await work(tx, locked)
    await moveCase(tx, ctx, { ...locked, move, seenVersion, by, ...brought })
    const after = await findCase(tx, { id })
    await insertAuditEntry(tx, {
      actorId: ctx.user.id,
      action: DONE[move],
      entity: 'service_case',
      entityId: id,
      before: { state: locked.row.state },
      // Without its texts: they are about a person, and no entry is ever changed.
      after: {
        state: after?.state ?? null,
        ...(brought.refundPaise !== undefined && { refundPaise: brought.refundPaise }),
      },
      requestId: ctx.caller.requestId,
      at: ctx.now(),
    })
  })
  return getAdminCase(ctx, id)
}
