import { parseSettings, type StoreSettings } from '@dobara/domain/settings/store-settings.ts'
import type { Db, Tx } from '../../context.ts'

/** The settings as they are now: a handful of rows, one indexed read. */
export async function getSettings(db: Db | Tx): Promise<StoreSettings> {
  return parseSettings(await db.setting.findMany({ select: { key: true, value: true } }))
}
