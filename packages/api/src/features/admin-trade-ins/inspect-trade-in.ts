import type {
  AdminTradeIn,
  inspectTradeInInput,
  proveTradeInInput,
} from '@dobara/contract/trade-ins/admin-trade-ins.ts'
import { sentence, sentenceOfRefusal } from '@dobara/contract/sentences/sentence.ts'
import { indiaDateOf } from '@dobara/domain/calendar/india-time.ts'
import { readIdLastFour } from '@dobara/domain/trade-ins/trade-in-payout.ts'
import { ownAnswersOf, unansweredOf } from '@dobara/domain/trade-ins/trade-in-questions.ts'
import type { TradeInState } from '@dobara/domain/trade-ins/trade-in-moves.ts'
import { readSerial } from '@dobara/domain/units/serial-number.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import type { CustomerContext } from '../../context.ts'
import { RefusedError, refusedField } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { changeAsStaff, lockForStaff } from './change-as-staff.ts'
import { getAdminTradeIn, worthOf } from './get-trade-in.ts'

function readSerialField(typed: string): string {
  const serial = readSerial(typed)
  if (!serial.ok) throw refusedField(serial.code, 'serial', sentenceOfRefusal(serial.code))
  return serial.value
}

/**
 * Records the findings of the workshop. If the answers yield the quoted amount or more, the price that the customer
 * accepted at booking applies; otherwise a person who decides about money makes an offer.
 */
export function inspectTradeIn(
  ctx: CustomerContext,
  { id, seenVersion, answers, serial: typed, finding }: z.output<typeof inspectTradeInInput>,
): Promise<AdminTradeIn> {
  const serial = readSerialField(typed)
  return changeAsStaff(ctx, {
    id,
    seenVersion,
    move: 'inspect',
    work: (_, row) => {
      const { kind, quotedPaise } = row
      const missing = unansweredOf(kind, answers)
      if (missing.length > 0) {
        const faults = missing.map((question) => [`answers.${question}`, sentence('missing')])
        throw new RefusedError('TRADE_IN_ANSWER_MISSING', { faults: Object.fromEntries(faults) })
      }
      const found = ownAnswersOf(kind, answers)
      const foundPaise = worthOf({ ...row, found })
      const isAsDescribed = quotedPaise !== null && foundPaise !== null && foundPaise >= quotedPaise
      return {
        to: isAsDescribed ? 'accepted' : 'inspected',
        amountPaise: isAsDescribed ? quotedPaise : foundPaise,
        changes: {
          found,
          finding: finding ?? null,
          foundPaise,
          serial,
          inspectedById: ctx.user.id,
          inspectedAt: ctx.now(),
        },
      }
    },
  })
}

/** From the pick-up on, until it is decided. */
const PROVABLE: readonly TradeInState[] = ['picked_up', 'received', 'inspected', 'offered', 'accepted']

/** Records by which document the seller was identified: its kind and its last four characters, the day, and who saw it. */
export async function proveTradeIn(
  ctx: CustomerContext,
  { id, seenVersion, proof, lastFour, seenOn }: z.output<typeof proveTradeInInput>,
): Promise<AdminTradeIn> {
  const last = readIdLastFour(lastFour)
  if (!last.ok) throw refusedField(last.code, 'lastFour')
  if (seenOn > indiaDateOf(ctx.now())) throw refusedField('RULE_BROKEN', 'seenOn', sentence('time_wrong'))
  await inTransaction(ctx.db, async (tx) => {
    const row = await lockForStaff(tx, ctx, id)
    if (row.version !== seenVersion) throw new RefusedError('CHANGED_MEANWHILE')
    if (!PROVABLE.includes(row.state)) throw new RefusedError('TRADE_IN_MOVE_REFUSED')
    const at = ctx.now()
    await tx.tradeIn.update({
      where: { id },
      data: {
        idProofKind: proof,
        idProofLastFour: last.value,
        idProofSeenOn: new Date(seenOn),
        idProofSeenById: ctx.user.id,
        version: row.version + 1,
        updatedAt: at,
      },
      select: { id: true },
    })
    await insertAuditEntry(tx, {
      actorId: ctx.user.id,
      action: 'trade_in.proved',
      entity: 'trade_in',
      entityId: id,
      after: { proof },
      requestId: ctx.caller.requestId,
      at,
    })
  })
  return getAdminTradeIn(ctx, id)
}
