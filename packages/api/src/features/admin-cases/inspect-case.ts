import type { AdminCase, inspectCaseInput } from '@dobara/contract/cases/admin-cases.ts'
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import type { z } from 'zod'
import { caseForStaff } from '../../checked-ids.ts'
import type { CustomerContext } from '../../context.ts'
import { refusedField } from '../../errors.ts'
import { insertInspection } from './case-queries.ts'
import { changeAsStaff } from './change-as-staff.ts'

/** Records the workshop's findings, once: the decision is based on them. */
export function inspectCase(
  ctx: CustomerContext,
  { id, seenVersion, ...found }: z.output<typeof inspectCaseInput>,
): Promise<AdminCase> {
  return changeAsStaff(ctx, {
    id: caseForStaff(ctx, id),
    seenVersion,
    move: 'inspect',
    work: async (tx, { row }) => {
      const { quantity: max } = row
      if (found.resellableUnits > max) {
        throw refusedField('RULE_BROKEN', 'resellableUnits', sentence('case_resellable_many', { max }))
      }
      await insertInspection(tx, { caseId: row.id, ...found, actorId: ctx.user.id, at: ctx.now() })
      return {}
    },
  })
}
