import type { measureUnitInput, UnitEvidence } from '@dobara/contract/admin-units/evidence.ts'
import { type Sentence, sentenceOfRefusal } from '@dobara/contract/sentences/sentence.ts'
import { readTyped } from '@dobara/domain/units/typed-measurements.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../../context.ts'
import { RefusedError } from '../../../errors.ts'
import { changeEvidence } from './change-evidence.ts'
import { insertMeasurements } from './queries.ts'
import { evidenceOf } from './read-evidence.ts'

type Typed = z.output<typeof measureUnitInput>['measurements']

/** The values in their one spelling, or every field that is wrong. */
function readAll(measurements: Typed) {
  const faults: Record<string, Sentence> = {}
  const read = measurements.flatMap(({ kind, value }, place) => {
    const result = readTyped(kind, value)
    if (result.ok) return { kind, value: result.value }
    faults[`measurements.${place}.value`] = sentenceOfRefusal(result.code)
    return []
  })
  if (Object.keys(faults).length > 0) throw new RefusedError('MEASUREMENT_WRONG', { faults })
  return read
}

/** Notes what a person measured or found. It counts for the grade; the battery that a listing needs is measured by a tool. */
export function measureUnit(
  ctx: CustomerContext,
  { unit: typed, measurements }: z.output<typeof measureUnitInput>,
): Promise<UnitEvidence> {
  const read = readAll(measurements)
  return changeEvidence(ctx, typed, async ({ tx, run, unit, at, log }) => {
    const rows = read.map((one) => ({ ...one, source: 'typed' as const, measuredAt: at }))
    await insertMeasurements(tx, { unitId: unit.id, actorId: ctx.user.id, at, rows })
    await log('unit.measured', Object.fromEntries(read.map(({ kind, value }) => [kind, value])))
    return evidenceOf(run, unit.id)
  })
}
