import type { AdminCase, stepCaseInput } from '@dobara/contract/cases/admin-cases.ts'
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../context.ts'
import { refusedField } from '../../errors.ts'
import { changeAsStaff } from './change-as-staff.ts'

type Input = z.output<typeof stepCaseInput>

const DAY_MS = 24 * 60 * 60 * 1000
/** Nobody plans a courier further ahead. */
const MOST_DAYS_AHEAD = 30

/** What a step writes into the row of the case. */
function changesOf(input: Input) {
  switch (input.move) {
    case 'approve':
      return { costBearer: input.costBearer }
    case 'ship_back':
      return { carrier: input.carrier, trackingNumber: input.trackingNumber }
    default:
      return {}
  }
}

function pickupTimeOf(input: Input, now: Date): { pickupAt?: Date } {
  if (input.move !== 'schedule_pickup') return {}
  const pickupAt = new Date(input.pickupAt)
  const isFit = pickupAt >= now && pickupAt.getTime() <= now.getTime() + MOST_DAYS_AHEAD * DAY_MS
  if (!isFit) throw refusedField('RULE_BROKEN', 'pickupAt', sentence('pickup_past'))
  return { pickupAt }
}

/** A step of the shop's people with a case that moves neither money nor stock. */
export function stepCase(ctx: CustomerContext, input: Input): Promise<AdminCase> {
  const { id, seenVersion, move } = input
  const note = 'note' in input ? (input.note ?? null) : null
  const at = pickupTimeOf(input, ctx.now())
  return changeAsStaff(ctx, {
    id,
    seenVersion,
    move,
    work: async () => ({ note, changes: changesOf(input), ...at }),
  })
}
