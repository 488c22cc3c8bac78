import type { recordWipeInput, UnitWipes } from '@dobara/contract/admin-units/wipes.ts'
import { sentenceOfRefusal } from '@dobara/contract/sentences/sentence.ts'
import { normalizeSerial } from '@dobara/domain/units/serial-number.ts'
import { shownUnitCode } from '@dobara/domain/units/stored-code.ts'
import { canonicalWipe } from '@dobara/domain/units/wipe-chain.ts'
import { type WipeEntry, wipeEntryFaults } from '@dobara/domain/units/wipe-record.ts'
import type { z } from 'zod'
import { sha256 } from '../../../base/wipes/wipe-queries.ts'
import type { CustomerContext } from '../../../context.ts'
import { RefusedError, refusedField } from '../../../errors.ts'
import { changeEvidence } from '../evidence/change-evidence.ts'
import type { UnitRow } from '../queries.ts'
import { insertWipeEntry } from './queries.ts'
import { wipesOf } from './read-wipes.ts'

type Input = z.output<typeof recordWipeInput>

/** As much as the database lets a wipe be ahead of the shop's clock. */
const MOST_AHEAD_MS = 5 * 60_000

function entryOf(unit: UnitRow, operator: string, input: Input): WipeEntry {
  const { unit: _, validator: _name, validatedAt: _at, sstat = null, ...fields } = input
  return {
    ...fields,
    sstat,
    unitCode: shownUnitCode(unit.code),
    vendor: unit.brand,
    model: unit.title,
    systemSerial: unit.serial,
    driveSerial: normalizeSerial(input.driveSerial),
    operator,
  }
}

/**
 * Refuses an incomplete record. A record is complete whatever the result: that a drive could not be erased is
 * recorded as well.
 */
function refuseFaulty(entry: WipeEntry, now: Date): void {
  const faults = wipeEntryFaults(entry)
  if (faults.length > 0)
    throw new RefusedError('WIPE_RECORD_WRONG', {
      faults: Object.fromEntries(faults.map(({ field, code }) => [field, sentenceOfRefusal(code)])),
    })
  if (Date.parse(entry.finishedAt) > now.getTime() + MOST_AHEAD_MS)
    throw refusedField('WIPE_TIME_FUTURE', 'finishedAt')
}

/**
 * Records how a drive was erased. It waits for a second person, who confirms it. The same record a second time adds nothing, as
 * its sender may not have read the first answer.
 */
export function recordWipe(ctx: CustomerContext, input: Input): Promise<UnitWipes> {
  return changeEvidence(ctx, input.unit, async ({ tx, run, unit, at, log }) => {
    const record = entryOf(unit, ctx.user.name ?? ctx.user.email ?? '', input)
    refuseFaulty(record, at)
    const contentDigest = sha256(canonicalWipe({ ...record, validator: '', validatedAt: '' }))
    const recordedById = ctx.user.id
    const entry = await insertWipeEntry(tx, { unitId: unit.id, record, contentDigest, recordedById, at })
    const { technique, level, outcome } = record
    if (entry !== null) await log('unit.wiped', { entry, technique, level, outcome })
    return wipesOf(run, { unitId: unit.id, userId: ctx.user.id })
  })
}
