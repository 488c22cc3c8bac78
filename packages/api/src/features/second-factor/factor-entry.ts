import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import type { CustomerContext, Tx } from '../../context.ts'

/** Log entries for the changes that users make to their own second factor. They contain no secret and no code. */
const STEPS = {
  'user.second_factor_on': { before: { secondFactor: false }, after: { secondFactor: true } },
  'user.second_factor_off': { before: { secondFactor: true }, after: { secondFactor: false } },
  'user.recovery_codes_renewed': { before: null, after: { newRecoveryCodes: 10 } },
} as const

/** Logs that a member of the staff turned their second factor on or off, or has new recovery codes. */
export function insertFactorEntry(tx: Tx, ctx: CustomerContext, action: keyof typeof STEPS): Promise<void> {
  return insertAuditEntry(tx, {
    actorId: ctx.user.id,
    action,
    entity: 'user',
    entityId: ctx.user.id,
    ...STEPS[action],
    requestId: ctx.caller.requestId,
    at: ctx.now(),
  })
}
