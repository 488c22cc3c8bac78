import type { AdminCase, stepCaseInput } from '@dobara/contract/cases/admin-cases.ts'
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import type { z } from 'zod'
import { caseForStaff } from '../../checked-ids.ts'
import type { CustomerContext, Tx } from '../../context.ts'
import { receiveMachine, sendMachinesBack } from '../../engine/cases/case-machines.ts'
import { reserveReplacement } from '../../engine/cases/retained-units.ts'
import type { LockedCase } from '../../engine/cases/queries.ts'
import { refusedField } from '../../errors.ts'
import { changeAsStaff } from './change-as-staff.ts'

type Input = z.output<typeof stepCaseInput>
type Step = Input['step']

const DAY_MS = 24 * 60 * 60 * 1000
/** Furthest that a courier is planned ahead. */
const MOST_DAYS_AHEAD = 30

/** Returns the columns that a step writes to the row of the case. */
function changesOf(step: Step) {
  switch (step.move) {
    case 'approve':
      return { costBearer: step.costBearer }
    case 'ship_back':
      return { carrier: step.carrier, trackingNumber: step.trackingNumber }
    default:
      return {}
  }
}

function pickupTimeOf(step: Step, now: Date): { pickupAt?: Date } {
  if (step.move !== 'schedule_pickup') return {}
  const pickupAt = new Date(step.pickupAt)
  const isFit = pickupAt >= now && pickupAt.getTime() <= now.getTime() + MOST_DAYS_AHEAD * DAY_MS
  if (!isFit) throw refusedField('RULE_BROKEN', 'pickupAt', sentence('pickup_past'))
  return { pickupAt }
}

/**
 * Reserves the units at once when a replacement is approved, unless the step declines; for other kinds, only if the
 * step requests it.
 */
async function reserveUnits(tx: Tx, { row }: LockedCase, step: Step): Promise<{ heldUnits?: number }> {
  if (step.move !== 'approve') return {}
  if (!(step.keepsUnits ?? row.kind === 'replacement')) return {}
  await reserveReplacement(tx, row)
  return { heldUnits: row.quantity }
}

/** Applies a step to the machines of a case, if they are tracked individually. */
async function moveMachines(
  tx: Tx,
  ctx: CustomerContext,
  { locked: { row }, step }: { locked: LockedCase; step: Step },
): Promise<void> {
  const by = { actorId: ctx.user.id, at: ctx.now() }
  if (step.move === 'receive')
    for (const { scanned, overrideReason = null } of step.machines)
      await receiveMachine(tx, row, { scanned, overrideReason, ...by })
  if (step.move === 'ship_back') await sendMachinesBack(tx, row, by)
}

/** A step of the shop's people with a case that moves neither money nor stock. */
export function stepCase(ctx: CustomerContext, { id, seenVersion, step }: Input): Promise<AdminCase> {
  const note = 'note' in step ? (step.note ?? null) : null
  const pickup = pickupTimeOf(step, ctx.now())
  return changeAsStaff(ctx, {
    id: caseForStaff(ctx, id),
    seenVersion,
    move: step.move,
    work: async (tx, locked) => {
      await moveMachines(tx, ctx, { locked, step })
      const changes = { ...changesOf(step), ...(await reserveUnits(tx, locked, step)) }
      return { note, changes, ...pickup }
    },
  })
}
