import type {
  addCasePhotoInput,
  cancelCaseInput,
  CaseDetail,
  writeToCaseInput,
} from '@dobara/contract/cases/cases.ts'
import { isCaseOver } from '@dobara/domain/cases/case-words.ts'
import type { z } from 'zod'
import type { RequestContext, Tx } from '../../context.ts'
import { storePhoto, readPhoto } from '../../engine/cases/case-photos.ts'
import { moveCase } from '../../engine/cases/move-case.ts'
import { findCase, insertCaseMessage, type LockedCase, lockCase } from '../../engine/cases/queries.ts'
import { RefusedError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { type CaseHolder, casesOf } from './case-holder.ts'
import { readCase } from './get-case.ts'

/** Does something with a case of the holder's while it is locked; returns it as it is then. */
async function changeCase(
  ctx: RequestContext,
  holder: CaseHolder,
  { id, change }: { id: string; change: (tx: Tx, locked: LockedCase) => Promise<void> },
): Promise<CaseDetail> {
  await inTransaction(ctx.db, async (tx) => {
    // The owner of a case never changes, so it is checked before the lock: no one can lock cases of others.
    const known = await findCase(tx, { id, ...casesOf(holder) })
    const locked = known && (await lockCase(tx, known.id))
    if (!locked) throw new RefusedError('CASE_NOT_FOUND')
    await change(tx, locked)
  })
  return readCase(ctx, holder, id)
}

/** The buyer's own end of a case: until it is picked up. */
export function cancelCase(
  ctx: RequestContext,
  holder: CaseHolder,
  { id, seenVersion }: z.output<typeof cancelCaseInput>,
): Promise<CaseDetail> {
  const { by } = holder
  return changeCase(ctx, holder, {
    id,
    change: (tx, locked) => moveCase(tx, ctx, { ...locked, move: 'cancel', seenVersion, by }),
  })
}

/** A message of the buyer to the shop. The same text twice in a row is one. */
export function writeToCase(
  ctx: RequestContext,
  holder: CaseHolder,
  { id, message: text }: z.output<typeof writeToCaseInput>,
): Promise<CaseDetail> {
  const { by } = holder
  return changeCase(ctx, holder, {
    id,
    change: async (tx, { row }) => {
      const last = row.messages.findLast(({ isInternal }) => !isInternal)
      if (last?.actorKind === by.actorKind && last.text === text) return
      await insertCaseMessage(tx, { ...by, caseId: row.id, text, isInternal: false, at: ctx.now() })
    },
  })
}

/** A picture of what is wrong; at most six, and none of what is over. */
export async function addCasePhoto(
  ctx: RequestContext,
  holder: CaseHolder,
  { id, image }: z.output<typeof addCasePhotoInput>,
): Promise<CaseDetail> {
  const known = await readCase(ctx, holder, id)
  if (!known.canAddPhoto)
    throw new RefusedError(isCaseOver(known.state) ? 'CASE_MOVE_REFUSED' : 'CASE_PHOTOS_FULL')
  const picture = await readPhoto(ctx, image)
  const { by } = holder
  return changeCase(ctx, holder, {
    id,
    change: async (tx, { row }) => {
      if (isCaseOver(row.state)) throw new RefusedError('CASE_MOVE_REFUSED')
      await storePhoto(tx, ctx, { caseId: row.id, by, picture })
    },
  })
}
