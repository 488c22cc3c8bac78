import type { Prisma } from '@dobara/db/generated/client.ts'
import type { WipeEntry } from '@dobara/domain/units/wipe-record.ts'
import type { Tx } from '../../../context.ts'
import type { Run } from '../../../sql.ts'

export type EntryRow = {
  id: number
  record: WipeEntry
  recordedById: string
  recordedAt: Date
}

type NewEntry = { unitId: number; record: WipeEntry; contentDigest: string; recordedById: string; at: Date }

/** Adds an entry; null where the machine has the same one already. */
export async function insertWipeEntry(tx: Tx, { at, record, ...entry }: NewEntry): Promise<number | null> {
  const { unitId, contentDigest } = entry
  const known = await tx.unitWipeEntry.findFirst({
    where: { unitId, contentDigest, discardedAt: null },
    select: { id: true },
  })
  if (known) return null
  const { id } = await tx.unitWipeEntry.create({
    data: { ...entry, record: record satisfies Prisma.InputJsonObject, recordedAt: at },
    select: { id: true },
  })
  return id
}

const COLUMNS = `entry.id, entry.record, entry.recorded_by_id AS "recordedById", entry.recorded_at AS "recordedAt"`

/** Lists the entries of a machine that were neither confirmed nor given up, newest first. */
export function listWaitingEntries(run: Run, unitId: number): Promise<EntryRow[]> {
  return run(
    `SELECT ${COLUMNS} FROM unit_wipe_entry entry
      WHERE entry.unit_id = $1 AND entry.discarded_at IS NULL
        AND NOT EXISTS (SELECT 1 FROM unit_wipe WHERE entry_id = entry.id) ORDER BY entry.id DESC`,
    [unitId],
  )
}

/** An entry of a machine, held until the transaction is over. `certificate`: it is confirmed. Null: it was given up, or never was. */
export async function lockWipeEntry(
  run: Run,
  unitId: number,
  id: number,
): Promise<(EntryRow & { certificate: string | null }) | null> {
  const [row] = await run<EntryRow & { certificate: string | null }>(
    `SELECT ${COLUMNS}, (SELECT certificate FROM unit_wipe WHERE entry_id = entry.id) AS certificate
       FROM unit_wipe_entry entry WHERE entry.id = $2 AND entry.unit_id = $1 AND entry.discarded_at IS NULL FOR UPDATE`,
    [unitId, id],
  )
  return row ?? null
}

export async function discardWipeEntry(tx: Tx, id: number, by: { userId: string; at: Date }): Promise<void> {
  await tx.unitWipeEntry.update({
    where: { id },
    data: { discardedAt: by.at, discardedById: by.userId },
  })
}
