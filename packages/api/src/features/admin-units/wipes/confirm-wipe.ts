import type { UnitWipes, wipeEntryInput } from '@dobara/contract/admin-units/wipes.ts'
import { FIRST_DIGEST, sealWipe } from '@dobara/domain/units/wipe-chain.ts'
import { wipeFaults, type WipeRecord } from '@dobara/domain/units/wipe-record.ts'
import type { z } from 'zod'
import { insertWipe, lastDigest, sha256 } from '../../../base/wipes/wipe-queries.ts'
import type { CustomerContext } from '../../../context.ts'
import { newUnitCode } from '../../../engine/units/new-unit-code.ts'
import { RefusedError } from '../../../errors.ts'
import { changeEvidence } from '../evidence/change-evidence.ts'
import { discardWipeEntry, type EntryRow, lockWipeEntry } from './queries.ts'
import { wipesOf } from './read-wipes.ts'

type Input = z.output<typeof wipeEntryInput>

/**
 * Returns the record as the second person confirms it: never before it was finished, whatever the clock of the tablet
 * showed.
 */
function confirmedRecord({ record }: EntryRow, validator: string, at: Date): WipeRecord {
  const validatedAt = new Date(Math.max(at.getTime(), Date.parse(record.finishedAt))).toISOString()
  return { ...record, validator, validatedAt }
}

/**
 * Confirms what another member of the staff recorded, and seals it behind the record before it. Two at once follow each other: the
 * chain has one end. Confirming once more changes nothing.
 */
export function confirmWipe(ctx: CustomerContext, { unit: typed, entry: id }: Input): Promise<UnitWipes> {
  return changeEvidence(ctx, typed, async ({ tx, run, unit, at, log }) => {
    const entry = await lockWipeEntry(run, unit.id, id)
    if (!entry) throw new RefusedError('WIPE_ENTRY_NOT_FOUND')
    if (entry.certificate === null) {
      if (entry.recordedById === ctx.user.id) throw new RefusedError('WIPE_CONFIRMED_BY_RECORDER')
      const record = confirmedRecord(entry, ctx.user.name ?? ctx.user.email ?? '', at)
      // A certificate must name two persons who are not mistaken for one.
      if (wipeFaults(record).length > 0) throw new RefusedError('WIPE_VALIDATOR_SAME')
      const sealed = sealWipe(record, await lastDigest(tx, FIRST_DIGEST), sha256)
      const certificate = `WIPE-${newUnitCode()}`
      const persons = { entryId: id, recordedById: entry.recordedById, validatedById: ctx.user.id }
      await insertWipe(tx, { unitId: unit.id, certificate, sealed, persons, at })
      const { technique, level, outcome } = record
      await log('unit.wipe_confirmed', { entry: id, certificate, technique, level, outcome })
    }
    return wipesOf(run, { unitId: unit.id, userId: ctx.user.id })
  })
}

/** Gives an entry up that is wrong, before it is confirmed. */
export function discardWipe(ctx: CustomerContext, { unit: typed, entry: id }: Input): Promise<UnitWipes> {
  return changeEvidence(ctx, typed, async ({ tx, run, unit, at, log }) => {
    const entry = await lockWipeEntry(run, unit.id, id)
    if (!entry) throw new RefusedError('WIPE_ENTRY_NOT_FOUND')
    if (entry.certificate !== null) throw new RefusedError('WIPE_ENTRY_SEALED')
    await discardWipeEntry(tx, id, { userId: ctx.user.id, at })
    const { driveSerial, technique, level, outcome } = entry.record
    await log('unit.wipe_discarded', { entry: id, driveSerial, technique, level, outcome })
    return wipesOf(run, { unitId: unit.id, userId: ctx.user.id })
  })
}
