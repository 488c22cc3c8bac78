import type {
  PinCode,
  removePinCodeInput,
  savePinCodeInput,
} from '@dobara/contract/admin-pin-codes/pin-codes.ts'
import type { PinRule } from '@dobara/domain/shipping/pin-rule.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import { pinRuleOf } from '../../base/pin-codes/queries.ts'
import { changeTime } from '../../base/seen-state.ts'
import type { CustomerContext, Tx } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { pinCodeView } from './list-pin-codes.ts'
import { getPinVersion, lockPinCodes, pinColumns } from './queries.ts'

type Days = { least: number; most: number } | null
const rangeOf = (days: Days) => days && ([days.least, days.most] as const)

/** The row as it was seen; refused where it is another one by now, with that one. */
async function seenRow(tx: Tx, pin: string, seen: string | null) {
  const row = await tx.pinCode.findUnique({ where: { pin } })
  if ((row?.updatedAt.toISOString() ?? null) === seen) return row
  throw new RefusedError('CHANGED_MEANWHILE', { detail: { current: row && pinCodeView(row) } })
}

async function timeOfChange(tx: Tx, ctx: CustomerContext): Promise<Date> {
  const { changedAt } = await getPinVersion(tx)
  return changedAt ? changeTime({ updatedAt: changedAt }, ctx.now()) : ctx.now()
}

const audited = (ctx: CustomerContext, pin: string, at: Date) =>
  ({ entity: 'pin_code', entityId: pin, actorId: ctx.user.id, requestId: ctx.caller.requestId, at }) as const

/** Creates or changes the rule of one PIN code; it applies from the next request. */
export function savePinCode(
  ctx: CustomerContext,
  { pin, seenUpdatedAt, standardDays, expressDays, ...edited }: z.output<typeof savePinCodeInput>,
): Promise<PinCode> {
  const rule: PinRule = {
    ...edited,
    standardDays: rangeOf(standardDays),
    expressDays: rangeOf(expressDays),
  }
  return inTransaction(ctx.db, async (tx) => {
    await lockPinCodes(tx)
    const known = await seenRow(tx, pin, seenUpdatedAt)
    const updatedAt = await timeOfChange(tx, ctx)
    const after = pinColumns(rule)
    const row = await tx.pinCode.upsert({
      where: { pin },
      create: { pin, ...after, updatedAt },
      update: { ...after, updatedAt },
    })
    const before = known && pinColumns(pinRuleOf(known))
    await insertAuditEntry(tx, {
      ...audited(ctx, pin, updatedAt),
      action: 'pin_code.saved',
      ...(before && { before }),
      after,
    })
    return pinCodeView(row)
  })
}

/** Removes the rule of a PIN code: only the rules of the shop apply to it. */
export function removePinCode(
  ctx: CustomerContext,
  { pin, seenUpdatedAt }: z.output<typeof removePinCodeInput>,
): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    await lockPinCodes(tx)
    const known = await seenRow(tx, pin, seenUpdatedAt)
    await tx.pinCode.delete({ where: { pin } })
    const before = known && pinColumns(pinRuleOf(known))
    const entry = { ...audited(ctx, pin, ctx.now()), action: 'pin_code.removed' } as const
    await insertAuditEntry(tx, { ...entry, ...(before && { before }) })
  })
}
