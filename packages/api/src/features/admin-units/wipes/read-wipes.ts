import type { unitWipeInput, UnitWipes, WaitingWipe } from '@dobara/contract/admin-units/wipes.ts'
import type { DocumentFile } from '@dobara/contract/orders/orders.ts'
import type { z } from 'zod'
import { listUnitWipes } from '../../../base/wipes/wipe-queries.ts'
import type { CustomerContext } from '../../../context.ts'
import { getScannedUnit } from '../../../engine/units/find-unit.ts'
import { getWipeFile } from '../../../engine/wipe-certificates/get-wipe-file.ts'
import { onPool, type Run } from '../../../sql.ts'
import { type EntryRow, listWaitingEntries } from './queries.ts'

const waitingView = ({ id, record, recordedById, recordedAt }: EntryRow, userId: string): WaitingWipe => ({
  id,
  ...record,
  recordedAt: recordedAt.toISOString(),
  isOwn: recordedById === userId,
})

/** Returns the wipe records of a machine, and those still to be confirmed, as one member of the staff sees them. */
export async function wipesOf(
  run: Run,
  { unitId, userId }: { unitId: number; userId: string },
): Promise<UnitWipes> {
  // One after the other: a transaction has one connection.
  const sealed = await listUnitWipes(run, unitId)
  const waiting = await listWaitingEntries(run, unitId)
  return {
    wipes: sealed.map(({ certificate, digest, record }) => ({ certificate, digest, ...record })),
    waiting: waiting.map((entry) => waitingView(entry, userId)),
  }
}

/** The same by whatever of the machine was scanned. */
export async function readUnitWipes(ctx: CustomerContext, typed: string): Promise<UnitWipes> {
  const run = onPool(ctx.sql)
  return wipesOf(run, { unitId: await getScannedUnit(run, typed), userId: ctx.user.id })
}

/** A certificate of a machine as a PDF with the names of who erased and who validated, and what the drive answered. */
export async function readUnitWipeFile(
  ctx: CustomerContext,
  { unit, certificate }: z.output<typeof unitWipeInput>,
): Promise<DocumentFile> {
  const unitId = await getScannedUnit(onPool(ctx.sql), unit)
  return getWipeFile(ctx, { certificate, unitId, isPublic: false })
}
