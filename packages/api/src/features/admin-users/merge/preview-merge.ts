import type { duplicateList, MergePreview, mergePairInput } from '@dobara/contract/admin-users/merge.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../../context.ts'
import { RefusedError } from '../../../errors.ts'
import { prepared } from '../../../sql.ts'
import { findUser } from '../queries.ts'
import { userView } from '../user-view.ts'
import { listDuplicateRows } from './pair-queries.ts'
import { readMergePlan } from './read-plan.ts'

/** Accounts that may be of the same person as this one. Refused with USER_NOT_FOUND. */
export async function listDuplicates(
  ctx: CustomerContext,
  { id }: { id: string },
): Promise<z.output<typeof duplicateList>> {
  if (!(await findUser(ctx.db, id))) throw new RefusedError('USER_NOT_FOUND')
  const rows = await listDuplicateRows(prepared(ctx.sql), id)
  return { duplicates: rows.map(({ reasons, ...row }) => ({ user: userView(row), reasons })) }
}

/** Both accounts side by side, and all that a merge of them would do. It changes nothing. */
export async function previewMerge(
  ctx: CustomerContext,
  input: z.output<typeof mergePairInput>,
): Promise<MergePreview> {
  const reader = { db: ctx.db, run: prepared(ctx.sql), now: ctx.now() }
  return (await readMergePlan(reader, input)).preview
}
