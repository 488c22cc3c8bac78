import type { recordWipeInput, unitWipeInput, UnitWipes } from '@dobara/contract/admin-units/wipes.ts'
import type { DocumentFile } from '@dobara/contract/orders/orders.ts'
import { sentenceOfRefusal } from '@dobara/contract/sentences/sentence.ts'
import { normalizeSerial } from '@dobara/domain/units/serial-number.ts'
import { shownUnitCode } from '@dobara/domain/units/stored-code.ts'
import { canonicalWipe, FIRST_DIGEST, sealWipe } from '@dobara/domain/units/wipe-chain.ts'
import { isWipeForSale, type WipeRecord, wipeFaults } from '@dobara/domain/units/wipe-record.ts'
import type { z } from 'zod'
import { insertWipe, lastDigest, listUnitWipes, sha256 } from '../../../base/wipes/wipe-queries.ts'
import type { CustomerContext } from '../../../context.ts'
import { RefusedError, refusedField } from '../../../errors.ts'
import { onPool } from '../../../sql.ts'
import { changeEvidence } from '../evidence/change-evidence.ts'
import type { UnitRow } from '../queries.ts'
import { getScannedUnit } from '../../../engine/units/find-unit.ts'
import { newUnitCode } from '../../../engine/units/new-unit-code.ts'
import { getWipeFile } from '../../../engine/wipe-certificates/get-wipe-file.ts'

type Input = z.output<typeof recordWipeInput>

/** As much as the database lets a wipe be ahead of the shop's clock. */
const MOST_AHEAD_MS = 5 * 60_000

function recordOf(unit: UnitRow, operator: string, { unit: _, sstat = null, ...said }: Input): WipeRecord {
  return {
    ...said,
    sstat,
    unitCode: shownUnitCode(unit.code),
    vendor: unit.brand,
    model: unit.title,
    systemSerial: unit.serial,
    driveSerial: normalizeSerial(said.driveSerial),
    operator,
  }
}

/** A record that lets a machine be sold is whole, says that the wipe succeeded, and reaches Purge. */
function refuseFaulty(record: WipeRecord, now: Date): void {
  const faults = wipeFaults(record)
  if (faults.length > 0)
    throw new RefusedError('WIPE_RECORD_WRONG', {
      faults: Object.fromEntries(faults.map(({ field, code }) => [field, sentenceOfRefusal(code)])),
    })
  if (Date.parse(record.validatedAt) > now.getTime() + MOST_AHEAD_MS)
    throw refusedField('WIPE_TIME_FUTURE', 'validatedAt')
  if (!isWipeForSale(record)) throw new RefusedError('WIPE_NOT_FOR_SALE')
}

const wipesView = (rows: Awaited<ReturnType<typeof listUnitWipes>>): UnitWipes => ({
  wipes: rows.map(({ certificate, digest, record }) => ({ certificate, digest, ...record })),
})

/**
 * Seals how a drive was erased behind the record before it. Two at once follow each other: the chain has one end. The same record
 * a second time adds nothing, as its sender may not have read the first answer.
 */
export function recordWipe(ctx: CustomerContext, input: Input): Promise<UnitWipes> {
  return changeEvidence(ctx, input.unit, async ({ tx, run, unit, at, log }) => {
    const record = recordOf(unit, ctx.user.name ?? ctx.user.email ?? '', input)
    refuseFaulty(record, at)
    const previous = await lastDigest(tx, FIRST_DIGEST)
    const text = canonicalWipe(record)
    const known = await listUnitWipes(run, unit.id)
    if (known.some((wipe) => wipe.text === text)) return wipesView(known)
    const sealed = sealWipe(record, previous, sha256)
    const certificate = `WIPE-${newUnitCode()}`
    await insertWipe(tx, { unitId: unit.id, certificate, sealed, at })
    await log('unit.wiped', { certificate, technique: record.technique, level: record.level })
    return wipesView(await listUnitWipes(run, unit.id))
  })
}

/** The wipe records of a machine, newest first. */
export async function readUnitWipes(ctx: CustomerContext, typed: string): Promise<UnitWipes> {
  const run = onPool(ctx.sql)
  return wipesView(await listUnitWipes(run, await getScannedUnit(run, typed)))
}

/** A certificate of a machine as a PDF with the names of who erased and who validated, and what the drive answered. */
export async function readUnitWipeFile(
  ctx: CustomerContext,
  { unit, certificate }: z.output<typeof unitWipeInput>,
): Promise<DocumentFile> {
  const unitId = await getScannedUnit(onPool(ctx.sql), unit)
  return getWipeFile(ctx, { certificate, unitId, isPublic: false })
}
