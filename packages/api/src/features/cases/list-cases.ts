import type { CaseList, listCasesInput } from '@dobara/contract/cases/cases.ts'
import { KINDS_OF_GROUP } from '@dobara/domain/cases/case-words.ts'
import type { z } from 'zod'
import type { RequestContext } from '../../context.ts'
import { caseRowView } from '../../engine/cases/case-view.ts'
import type { CaseHolder } from './case-holder.ts'
import { listCaseRows } from './queries.ts'

/** One page of the holder's cases, the newest first. */
export async function listCases(
  { db }: RequestContext,
  { order }: CaseHolder,
  { group, page, limit }: z.output<typeof listCasesInput>,
): Promise<CaseList> {
  const { total, rows } = await listCaseRows(db, { order, kinds: KINDS_OF_GROUP[group], page, limit })
  return {
    cases: rows.map(caseRowView),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  }
}
