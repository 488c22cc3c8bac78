import { parseSettings, type StoreSettings } from '@dobara/domain/settings/store-settings.ts'
import type { Db, Prisma, Tx } from '../../context.ts'

export type SettingsKey = keyof StoreSettings
export type VersionedSettings = {
  settings: StoreSettings
  /** When each section was saved last; those that never were are not in it. */
  savedAt: ReadonlyMap<string, Date>
}

export async function readVersionedSettings(db: Db | Tx): Promise<VersionedSettings> {
  const rows = await db.setting.findMany({ select: { key: true, value: true, updatedAt: true } })
  return {
    settings: parseSettings(rows),
    savedAt: new Map(rows.map(({ key, updatedAt }) => [key, updatedAt])),
  }
}

/** Changes of settings happen one after another, the first of a section too, which has no row to lock. Reading goes on. */
export async function lockSettings(tx: Tx): Promise<void> {
  await tx.$executeRaw`LOCK TABLE setting IN SHARE ROW EXCLUSIVE MODE`
}

export async function writeSetting(
  tx: Tx,
  { key, value, updatedAt }: { key: SettingsKey; value: Prisma.InputJsonValue; updatedAt: Date },
): Promise<void> {
  await tx.setting.upsert({
    where: { key },
    create: { key, value, updatedAt },
    update: { value, updatedAt },
  })
}

/** The number of products under the margin scheme; waits for a concurrent change of the mark, or blocks it. */
export async function countMarginProducts(tx: Tx): Promise<number> {
  await tx.$queryRaw`SELECT 1 FROM setting WHERE key = 'gst' FOR UPDATE`
  return tx.product.count({ where: { taxScheme: 'margin', deletedAt: null } })
}

/** As carriers are called in the parcels of all orders, each spelling once. */
export async function listUsedCarriers(tx: Tx): Promise<string[]> {
  const rows = await tx.$queryRaw<{ carrier: string }[]>`
    SELECT DISTINCT carrier FROM shipment WHERE carrier IS NOT NULL`
  return rows.map(({ carrier }) => carrier)
}
