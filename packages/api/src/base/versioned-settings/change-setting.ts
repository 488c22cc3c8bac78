import type { CustomerContext, Prisma, Tx } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { insertAuditEntry } from '../audit/insert-audit-entry.ts'
import { changeTime } from '../seen-state.ts'
import type { SettingRow } from '../settings/queries.ts'
import { changedFields } from './changed-fields.ts'
import { deleteSetting, listVersionedSettings, lockSettings, writeSetting } from './queries.ts'

type Fields = Readonly<Record<string, unknown>>

type SettingChange = {
  /** The key of its row; also how the activity log names it. */
  key: string
  /** The version it was read with; null: it had never been saved. */
  seen: string | null
  /**
   * Returns the value to store, null for the default again, and both states as the activity log compares them. Called
   * with all rows while the lock is held.
   */
  change: (
    tx: Tx,
    rows: readonly SettingRow[],
  ) => Promise<{ value: Prisma.InputJsonValue | null; before: Fields; after: Fields }>
}

/**
 * Saves one row of the settings over the version that was seen; it applies to the next request in every process. If
 * the value is unchanged, it only becomes the store's own choice. Returns its new version, null if it is the default
 * again.
 */
export function changeSetting(
  ctx: CustomerContext,
  { key, seen, change }: SettingChange,
): Promise<{ updatedAt: string | null }> {
  return inTransaction(ctx.db, async (tx) => {
    await lockSettings(tx)
    const rows = await listVersionedSettings(tx)
    const last = rows.find((row) => row.key === key)?.updatedAt
    if ((last?.toISOString() ?? null) !== seen) throw new RefusedError('CHANGED_MEANWHILE')
    const { value, before, after } = await change(tx, rows)
    const at = last ? changeTime({ updatedAt: last }, ctx.now()) : ctx.now()
    if (value === null) await deleteSetting(tx, key)
    else await writeSetting(tx, { key, value, updatedAt: at })
    const changed = changedFields(before, after)
    if (changed) {
      await insertAuditEntry(tx, {
        action: 'settings.changed',
        entity: 'setting',
        entityId: key,
        before: changed.before as Prisma.InputJsonObject,
        after: changed.after as Prisma.InputJsonObject,
        actorId: ctx.user.id,
        requestId: ctx.caller.requestId,
        at,
      })
    }
    return { updatedAt: value === null ? null : at.toISOString() }
  })
}
