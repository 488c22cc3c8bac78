import type { measureUnitInput, UnitEvidence } from '@dobara/contract/admin-units/evidence.ts'
import { type Sentence, sentenceOfRefusal } from '@dobara/contract/sentences/sentence.ts'
import { mayReplace } from '@dobara/domain/catalog/checks/seen-marks.ts'
import { readTyped } from '@dobara/domain/units/typed-measurements.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../../context.ts'
import { RefusedError } from '../../../errors.ts'
import type { Run } from '../../../sql.ts'
import { changeEvidence } from './change-evidence.ts'
import { insertMeasurements, listNewest } from './queries.ts'
import { evidenceOf } from './read-evidence.ts'

type Typed = z.output<typeof measureUnitInput>['measurements']

/** The values in their one spelling, or every field that is wrong. */
function readAll(measurements: Typed) {
  const faults: Record<string, Sentence> = {}
  const read = measurements.flatMap(({ kind, value, seen }, place) => {
    const result = readTyped(kind, value)
    if (result.ok) return { kind, value: result.value, seen }
    faults[`measurements.${place}.value`] = sentenceOfRefusal(result.code)
    return []
  })
  if (Object.keys(faults).length > 0) throw new RefusedError('MEASUREMENT_WRONG', { faults })
  return read
}

type Read = ReturnType<typeof readAll>

/**
 * Returns the sent values that are not stored yet. Refuses to replace a value that another person entered since it
 * was read.
 */
async function newOf(run: Run, unitId: number, read: Read) {
  if (read.every(({ seen }) => seen === undefined)) return read
  const known = new Map((await listNewest(run, unitId)).map(({ kind, value }) => [kind, value]))
  const isKnown = ({ kind, value, seen }: Read[number]) => seen !== undefined && known.get(kind) === value
  const isFree = ({ kind, value, seen }: Read[number]) =>
    mayReplace(known.get(kind) ?? null, value, seen === undefined ? undefined : [seen])
  if (!read.every(isFree)) throw new RefusedError('CHANGED_MEANWHILE')
  return read.filter((one) => !isKnown(one))
}

/** Notes what a person measured or found. It counts for the grade; the battery that a listing needs is measured by a tool. */
export function measureUnit(
  ctx: CustomerContext,
  { unit: typed, measurements }: z.output<typeof measureUnitInput>,
): Promise<UnitEvidence> {
  const read = readAll(measurements)
  return changeEvidence(ctx, typed, async ({ tx, run, unit, at, log }) => {
    const found = await newOf(run, unit.id, read)
    if (found.length > 0) {
      const rows = found.map(({ kind, value }) => ({ kind, value, source: 'typed' as const, measuredAt: at }))
      await insertMeasurements(tx, { unitId: unit.id, actorId: ctx.user.id, at, rows })
      await log('unit.measured', Object.fromEntries(found.map(({ kind, value }) => [kind, value])))
    }
    return evidenceOf(run, unit.id)
  })
}
