import type { AdminTradeIn } from '@dobara/contract/trade-ins/admin-trade-ins.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import { quoteTradeIn } from '@dobara/domain/trade-ins/quote-trade-in.ts'
import { tradeInMovesOf } from '@dobara/domain/trade-ins/trade-in-moves.ts'
import { differencesOf } from '@dobara/domain/trade-ins/trade-in-questions.ts'
import { storedReductions } from '@dobara/domain/trade-ins/trade-in-reductions.ts'
import { shownUnitCode } from '@dobara/domain/units/stored-code.ts'
import { getSettings } from '../../base/settings/queries.ts'
import { tradeInForStaff } from '../../checked-ids.ts'
import type { CustomerContext } from '../../context.ts'
import { findTradeIn, type TradeInRecord } from '../../engine/trade-ins/queries.ts'
import { dayOf, tradeInDetailView } from '../../engine/trade-ins/trade-in-view.ts'
import { RefusedError } from '../../errors.ts'
import { listNames } from '../../identity/accounts/admin-queries.ts'

type Names = ReadonlyMap<string, string>
const nameOf = (names: Names, id: string | null) => (id === null ? null : (names.get(id) ?? null))

/**
 * Returns the quote that these answers would have given, by the percentages that it was made with; null if the shop
 * would not have bought the machine.
 */
export function worthOf({
  basePaise,
  kind,
  found,
  reductions,
}: Pick<TradeInRecord, 'basePaise' | 'kind' | 'found' | 'reductions'>): number | null {
  if (basePaise === null || found === null) return null
  const quoted = quoteTradeIn({ basePaise, kind, answers: found, reductions: storedReductions(reductions) })
  return quoted.ok ? quoted.value.amountPaise : null
}

function inspectionOf(row: TradeInRecord, names: Names): AdminTradeIn['inspection'] {
  const { found, inspectedAt, inspectedById, serial, finding, kind, foundPaise } = row
  if (found === null || inspectedAt === null) return null
  return {
    answers: found,
    finding,
    serial: serial ?? '',
    differences: differencesOf(kind, { described: row.answers, found }),
    worth: foundPaise === null ? null : rupees(foundPaise),
    byName: nameOf(names, inspectedById),
    at: inspectedAt.toISOString(),
  }
}

function proofOf(row: TradeInRecord, names: Names): AdminTradeIn['idProof'] {
  const { idProofKind: kind, idProofLastFour: lastFour, idProofSeenOn, idProofSeenById } = row
  const seenOn = dayOf(idProofSeenOn)
  if (kind === null || lastFour === null || seenOn === null) return null
  return { kind, lastFour, seenOn, seenBy: nameOf(names, idProofSeenById) }
}

/** Returns one trade-in with its full history. */
export async function getAdminTradeIn(ctx: CustomerContext, id: string): Promise<AdminTradeIn> {
  const { db, now } = ctx
  const row = await findTradeIn(db, { id: tradeInForStaff(ctx, id) })
  if (!row) throw new RefusedError('TRADE_IN_NOT_FOUND')
  const staff = row.events.filter(({ actorKind }) => actorKind === 'staff').map(({ actorId }) => actorId)
  const ids = [...staff, row.inspectedById, row.idProofSeenById].filter((one) => one !== null)
  const [names, { carriers }] = await Promise.all([listNames(db, ids), getSettings(db)])
  const { steps, ...detail } = tradeInDetailView(row, { now: now(), carriers })
  return {
    ...detail,
    language: row.language,
    customer: { id: row.user.id, name: row.user.name, email: row.user.email },
    inspection: inspectionOf(row, names),
    idProof: proofOf(row, names),
    unitCode: row.unit && shownUnitCode(row.unit.code),
    steps: steps.map((step, at) => ({
      ...step,
      byName: step.by === 'staff' ? nameOf(names, row.events[at]?.actorId ?? null) : null,
    })),
    moves: tradeInMovesOf(row.state, 'staff'),
  }
}
