import { parseSettings, type StoreSettings } from '@dobara/domain/settings/store-settings.ts'
import type { Db, Tx } from '../../context.ts'
import type { Run } from '../../sql.ts'

/** The settings as they are now: a handful of rows, one indexed read. */
export async function getSettings(db: Db | Tx): Promise<StoreSettings> {
  return parseSettings(await db.setting.findMany({ select: { key: true, value: true } }))
}

/** The same by hand-written SQL. */
export async function readSettings(run: Run): Promise<StoreSettings> {
  return parseSettings(await run<SettingRow>('SELECT key, value FROM setting'))
}

export type SettingRow = { key: string; value: unknown }

/** All rows of the settings as one value, for a statement that also reads other data. */
export const SETTING_ROWS = "(SELECT json_agg(json_build_object('key', key, 'value', value)) FROM setting)"
