import type { AdminCase, writeToBuyerInput } from '@dobara/contract/cases/admin-cases.ts'
import type { addCasePhotoInput } from '@dobara/contract/cases/cases.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import { caseForStaff, type CaseId } from '../../checked-ids.ts'
import type { CustomerContext, Tx } from '../../context.ts'
import { storePhoto, readPhoto } from '../../engine/cases/case-photos.ts'
import { insertCaseMessage, type LockedCase, lockCase } from '../../engine/cases/queries.ts'
import { notifyCaseMessage } from '../../engine/cases/notify-case.ts'
import { RefusedError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { getAdminCase } from './get-case.ts'

type Addition = {
  id: CaseId
  action: 'case.written-to' | 'case.noted' | 'case.photo-added'
  after: Record<string, number>
  work: (tx: Tx, locked: LockedCase) => Promise<void>
}

async function addToCase(ctx: CustomerContext, { id, action, after, work }: Addition): Promise<AdminCase> {
  await inTransaction(ctx.db, async (tx) => {
    const locked = await lockCase(tx, id)
    if (!locked) throw new RefusedError('CASE_NOT_FOUND')
    await work(tx, locked)
    await insertAuditEntry(tx, {
      actorId: ctx.user.id,
      action,
      entity: 'service_case',
      entityId: id,
      // Without the text: it is about a person, and no entry is ever changed.
      after,
      requestId: ctx.caller.requestId,
      at: ctx.now(),
    })
  })
  return getAdminCase(ctx, id)
}

const asStaff = ({ user }: CustomerContext) => ({ actorKind: 'admin', actorId: user.id }) as const

/** A message to the buyer, with its mail; or a note that only the shop's people read. */
export function writeToBuyer(
  ctx: CustomerContext,
  { id: requested, message: text, isInternal }: z.output<typeof writeToBuyerInput>,
): Promise<AdminCase> {
  const id = caseForStaff(ctx, requested)
  return addToCase(ctx, {
    id,
    action: isInternal ? 'case.noted' : 'case.written-to',
    after: { length: text.length },
    work: async (tx, locked) => {
      const messageId = await insertCaseMessage(tx, {
        ...asStaff(ctx),
        caseId: id,
        text,
        isInternal,
        at: ctx.now(),
      })
      if (!isInternal) await notifyCaseMessage(tx, ctx, { ...locked, messageId, text })
    },
  })
}

/** A picture of what the workshop found; the buyer sees it too. */
export async function addFindingPhoto(
  ctx: CustomerContext,
  { id: requested, image }: z.output<typeof addCasePhotoInput>,
): Promise<AdminCase> {
  const id = caseForStaff(ctx, requested)
  await getAdminCase(ctx, id)
  const picture = await readPhoto(ctx, image)
  return addToCase(ctx, {
    id,
    action: 'case.photo-added',
    after: { width: picture.width, height: picture.height },
    work: (tx) => storePhoto(tx, ctx, { caseId: id, by: asStaff(ctx), picture }),
  })
}
