import type { Db, Prisma, Tx } from '../../context.ts'
import type { SettingRow } from '../settings/queries.ts'

export type VersionedRow = SettingRow & { updatedAt: Date }

/** All rows of the settings with the time each was saved last. */
export function listVersionedSettings(db: Db | Tx): Promise<VersionedRow[]> {
  return db.setting.findMany({ select: { key: true, value: true, updatedAt: true } })
}

/**
 * Serializes changes of settings, including the first change of a section, which has no row to lock. Reads are not
 * blocked.
 */
export async function lockSettings(tx: Tx): Promise<void> {
  await tx.$executeRaw`LOCK TABLE setting IN SHARE ROW EXCLUSIVE MODE`
}

export async function writeSetting(
  tx: Tx,
  { key, value, updatedAt }: { key: string; value: Prisma.InputJsonValue; updatedAt: Date },
): Promise<void> {
  await tx.setting.upsert({
    where: { key },
    create: { key, value, updatedAt },
    update: { value, updatedAt },
  })
}

/** The default of the key is in force again. */
export async function deleteSetting(tx: Tx, key: string): Promise<void> {
  await tx.setting.deleteMany({ where: { key } })
}
