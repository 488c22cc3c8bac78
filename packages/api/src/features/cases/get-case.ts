import type { CaseDetail, casePhotoInput, CasePhotoFile } from '@dobara/contract/cases/cases.ts'
import type { z } from 'zod'
import { getSettings } from '../../base/settings/queries.ts'
import type { RequestContext } from '../../context.ts'
import { findPhoto } from '../../engine/cases/case-photos.ts'
import { caseDetailView } from '../../engine/cases/case-view.ts'
import { findCase } from '../../engine/cases/queries.ts'
import { RefusedError } from '../../errors.ts'
import { type CaseHolder, casesOf } from './case-holder.ts'

async function getOwnCase({ db }: RequestContext, holder: CaseHolder, id: string) {
  const row = await findCase(db, { id, ...casesOf(holder) })
  if (!row) throw new RefusedError('CASE_NOT_FOUND')
  return row
}

/** Returns one case of the holder; a case of another person is reported like one that never existed. */
export async function readCase(ctx: RequestContext, holder: CaseHolder, id: string): Promise<CaseDetail> {
  const { db } = ctx
  const row = await getOwnCase(ctx, holder, id)
  return caseDetailView(row, (await getSettings(db)).carriers)
}

/** A picture of a case of the holder's. */
export async function readCasePhoto(
  ctx: RequestContext,
  holder: CaseHolder,
  { id, photoId }: z.output<typeof casePhotoInput>,
): Promise<CasePhotoFile> {
  const { id: caseId } = await getOwnCase(ctx, holder, id)
  return findPhoto(ctx.db, { caseId, photoId })
}
