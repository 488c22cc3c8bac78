import type { handOverInput, handoverMade } from '@dobara/contract/admin-e-waste/e-waste.ts'
import { type Sentence, sentence } from '@dobara/contract/sentences/sentence.ts'
import { indiaDateOf } from '@dobara/domain/calendar/india-time.ts'
import type { EWasteCategory } from '@dobara/domain/e-waste/categories.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import type { CustomerContext, Tx } from '../../context.ts'
import { RefusedError, refusedField } from '../../errors.ts'
import { onTx } from '../../sql.ts'
import { inTransaction } from '../../transaction.ts'
import { lockWaiting, type WaitingRow } from './queries.ts'
import { waitingView } from './waste-view.ts'

type Input = z.output<typeof handOverInput>
type Item = Input['items'][number]
type Evaluated = { row: WaitingRow; category: EWasteCategory; grams: number }

const idsOf = (items: readonly Item[], kind: Item['kind']) =>
  items.filter((item) => item.kind === kind).map(({ id }) => id)

/** Returns the chosen items with their weights; throws the faults, by position, if there are any. */
async function evaluateItems(tx: Tx, { items, handedOn }: Input, now: Date): Promise<Evaluated[]> {
  const rows = await lockWaiting(onTx(tx), {
    unitIds: idsOf(items, 'unit'),
    componentIds: idsOf(items, 'component'),
  })
  // Already handed over or put back, chosen twice, or never there.
  if (rows.length !== items.length) throw new RefusedError('E_WASTE_NOT_WAITING')
  const faults: Record<string, Sentence> = {}
  const judged = items.map((item, index) => {
    const row = rows.find(({ kind, id }) => kind === item.kind && id === item.id)
    if (!row) throw new RefusedError('E_WASTE_NOT_WAITING')
    const grams = typeof item.weightKg === 'number' ? Math.round(item.weightKg * 1_000) : row.grams
    if (grams === null) faults[`items.${index}.weightKg`] = sentence('weight_missing')
    return { row, category: item.category ?? waitingView(row, now).category, grams: grams ?? 0 }
  })
  const newest =
    rows
      .map(({ since }) => since)
      .sort()
      .at(-1) ?? handedOn
  if (newest > handedOn) faults.handedOn = sentence('handed_on_before_waste', { day: newest })
  if (Object.keys(faults).length > 0) throw new RefusedError('E_WASTE_NOT_HANDED_OVER', { faults })
  return judged
}

const itemOf = ({ row, category, grams }: Evaluated) => ({
  ...(row.kind === 'unit' ? { unitId: row.id } : { componentId: row.id }),
  category,
  name: row.name,
  weightGrams: grams,
  receivedOn: new Date(row.received),
  wasteSince: new Date(row.since),
})

/** Enters that a recycler has taken these machines and parts, with one document. All of them or none; nothing is handed over twice. */
export function handOver(ctx: CustomerContext, input: Input): Promise<z.output<typeof handoverMade>> {
  const at = ctx.now()
  if (input.handedOn > indiaDateOf(at))
    throw refusedField('E_WASTE_NOT_HANDED_OVER', 'handedOn', sentence('handed_on_later'))
  return inTransaction(ctx.db, async (tx) => {
    const judged = await evaluateItems(tx, input, at)
    const { recycler, registration, document, handedOn } = input
    const words = { recycler, registration, document }
    const { id } = await tx.eWasteHandover.create({
      data: {
        ...words,
        handedOn: new Date(handedOn),
        createdById: ctx.user.id,
        createdAt: at,
        items: { createMany: { data: judged.map(itemOf) } },
      },
      select: { id: true },
    })
    const grams = judged.reduce((sum, one) => sum + one.grams, 0)
    const made = { id, items: judged.length, weightKg: grams / 1_000 }
    await insertAuditEntry(tx, {
      action: 'e_waste.handed_over',
      entity: 'e_waste_handover',
      entityId: id,
      after: { ...words, handedOn, items: made.items, weightKg: made.weightKg },
      actorId: ctx.user.id,
      requestId: ctx.caller.requestId,
      at,
    })
    return made
  })
}
