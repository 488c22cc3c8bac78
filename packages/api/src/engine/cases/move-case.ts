import { caseDueAt } from '@dobara/domain/cases/case-clock.ts'
import { caseAfter, type CaseMove, mayReserveReplacement } from '@dobara/domain/cases/case-moves.ts'
import type { CaseState } from '@dobara/domain/cases/case-words.ts'
import type { Prisma } from '@dobara/db/generated/client.ts'
import { carrierNameHi } from '@dobara/domain/shipments/carriers.ts'
import { getSettings } from '../../base/settings/queries.ts'
import type { Deps, Tx } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { arriveMachines } from './case-machines.ts'
import { type CaseBy, insertCaseEvent, type LockedCase } from './queries.ts'
import { releaseReplacement } from './retained-units.ts'
import { notifyCaseStep } from './notify-case.ts'

type Changes = Pick<
  Prisma.ServiceCaseUncheckedUpdateManyInput,
  'costBearer' | 'resolution' | 'refundId' | 'replacementEndsAt' | 'carrier' | 'trackingNumber' | 'heldUnits'
>

export type CaseStep = LockedCase & {
  move: CaseMove
  /** Version of the newest step when this was decided. */
  seenVersion: number
  by: CaseBy
  /** The text for the buyer. */
  note?: string | null | undefined
  pickupAt?: Date
  changes?: Changes
  refundPaise?: number
}

/** Refuses a step that was decided on something older, or that cannot be made now. To be called before anything follows from it. */
export function refuseStep({
  row,
  move,
  seenVersion,
  by,
}: Pick<CaseStep, 'row' | 'move' | 'seenVersion' | 'by'>) {
  if (row.version !== seenVersion) throw new RefusedError('CHANGED_MEANWHILE')
  const state = caseAfter(row, move, by.actorKind === 'customer' ? 'buyer' : 'staff')
  if (state === null) throw new RefusedError('CASE_MOVE_REFUSED')
  return state
}

/** Moves a locked case by one step, once: its row, its history, and the message to its buyer. Returns its new state. */
export async function moveCase(tx: Tx, deps: Deps, step: CaseStep): Promise<void> {
  const { order, row, move, by, note = null, pickupAt = row.pickupAt } = step
  const state = refuseStep(step)
  const changes = { ...step.changes, ...(await freeOnLeaving(tx, step, state)) }
  const at = deps.now()
  const dueAt = caseDueAt({ state, raisedAt: row.raisedAt, stateAt: at, pickupAt })
  const { count } = await tx.serviceCase.updateMany({
    where: { id: row.id, state: row.state, version: row.version },
    data: { ...changes, state, version: row.version + 1, stateAt: at, dueAt, pickupAt, updatedAt: at },
  })
  if (count !== 1) throw new RefusedError('CHANGED_MEANWHILE')
  // Also where the clock closes it.
  if (move === 'close')
    await arriveMachines(tx, row, { actorId: by.actorKind === 'admin' ? by.actorId : null, at })
  const eventId = await insertCaseEvent(tx, { ...by, caseId: row.id, move, state, note, at })
  const { carrier = null, trackingNumber = null, replacementEndsAt = null } = changes as StepChanges
  const carrierHi = carrier && carrierNameHi((await getSettings(tx)).carriers, carrier)
  const facts = { state, note, pickupAt, carrier, carrierHi, trackingNumber, replacementEndsAt }
  await notifyCaseStep(tx, deps, {
    order,
    row,
    move,
    eventId,
    step: { ...facts, refundPaise: step.refundPaise ?? null },
  })
}

/** Releases the units reserved for a replacement once none can be sent any more. */
async function freeOnLeaving(tx: Tx, { row, changes }: CaseStep, state: CaseState): Promise<Changes> {
  if (row.heldUnits === 0 || mayReserveReplacement(state) || changes?.heldUnits === 0) return {}
  await releaseReplacement(tx, row)
  return { heldUnits: 0 }
}

type StepChanges = {
  carrier?: string | null
  trackingNumber?: string | null
  replacementEndsAt?: Date | null
}
