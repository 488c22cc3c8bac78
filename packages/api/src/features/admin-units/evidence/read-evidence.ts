import type { UnitEvidence } from '@dobara/contract/admin-units/evidence.ts'
import { type GradeProposal, proposeGrade } from '@dobara/domain/units/grade-unit.ts'
import { measuredDrives } from '@dobara/domain/units/measured-drives.ts'
import { findingsOf } from '@dobara/domain/units/typed-measurements.ts'
import { missingUnitShots, UNIT_SHOTS } from '@dobara/domain/units/unit-shots.ts'
import type { CustomerContext } from '../../../context.ts'
import { onPool, type Run } from '../../../sql.ts'
import { readCollected } from '../../../engine/units/collected-points.ts'
import { getScannedUnit } from '../../../engine/units/find-unit.ts'
import { getGradedUnit, listNewest, listPhotos, valuesOf } from './queries.ts'

/** The lowest level that the grade may have: nothing better is claimed than every machine of it has. */
const lowestOf = (levels: readonly number[]) => Math.min(...levels)

function proposalView(proposal: GradeProposal): UnitEvidence['proposal'] {
  const { kind, sentence, sentenceHi } = proposal
  if (kind !== 'grade')
    return { kind, sentence, sentenceHi, grade: null, recFunction: null, recCosmetic: null }
  const { functions, cosmetics } = proposal.rec
  const codes = { recFunction: lowestOf(functions), recCosmetic: lowestOf(cosmetics) }
  return { kind, sentence, sentenceHi, grade: proposal.grade, ...codes }
}

/** Returns the evidence of a unit's state, by its id. */
export async function evidenceOf(run: Run, unitId: number): Promise<UnitEvidence> {
  // One after the other: a transaction has one connection.
  const photos = await listPhotos(run, unitId)
  const measured = await listNewest(run, unitId)
  const { condition, hasBattery, outcome } = await getGradedUnit(run, unitId)
  const { doubts } = await readCollected(run, unitId)
  const worksFully = outcome === null ? null : outcome === 'passed'
  return {
    photos: photos.map((photo) => ({ ...photo, shot: UNIT_SHOTS.find((one) => one === photo.shot) ?? null })),
    missingShots: missingUnitShots(condition, photos),
    doubts: doubts.map(({ sentence, sentenceHi }) => ({ sentence, sentenceHi })),
    measurements: measured.map(({ raw: _, ...row }) => ({
      ...row,
      measuredAt: row.measuredAt.toISOString(),
    })),
    drives: measuredDrives(measured).map((drive) => ({
      ...drive,
      measuredAt: drive.measuredAt.toISOString(),
    })),
    proposal: proposalView(proposeGrade(findingsOf(valuesOf(measured), { hasBattery, worksFully }))),
  }
}

/** The same by whatever of it was scanned. */
export async function readEvidence(ctx: CustomerContext, typed: string): Promise<UnitEvidence> {
  const run = onPool(ctx.sql)
  return evidenceOf(run, await getScannedUnit(run, typed))
}
