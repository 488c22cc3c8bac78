import { type Carrier, carrierKey, findCarrier, MOST_CARRIERS } from '@dobara/domain/shipments/carriers.ts'
import { parseSettings } from '@dobara/domain/settings/store-settings.ts'
import type { Deps } from '../../context.ts'
import { inTransaction } from '../../transaction.ts'
import { insertAuditEntry } from '../audit/insert-audit-entry.ts'
import { getSettings } from '../settings/queries.ts'
import { changedFields } from './changed-fields.ts'
import { listVersionedSettings, lockSettings, writeSetting } from './queries.ts'

const KEY = 'carriers'

type CarrierDeps = Pick<Deps, 'db' | 'plugins' | 'now' | 'log'>

/**
 * Adds the carriers of plug-ins to those of the settings; each start does it, and writes only what is missing. From there they are the
 * store's, to be renamed or offered no longer: one that is there, under this name or another, is left as it is.
 */
export async function addPluginCarriers(deps: CarrierDeps): Promise<void> {
  const { carriers } = deps.plugins
  if (missingOf(deps, (await getSettings(deps.db)).carriers).length === 0) return
  await inTransaction(deps.db, async (tx) => {
    await lockSettings(tx)
    const rows = await listVersionedSettings(tx)
    const before = parseSettings(rows).carriers
    const missing = missingOf(deps, before)
    const after = [...before, ...missing].slice(0, MOST_CARRIERS)
    if (after.length < before.length + missing.length)
      deps.log.warn({ plugins: carriers.map(({ plugin }) => plugin) }, 'the shop has too many carriers')
    const changed = changedFields({ carriers: before }, { carriers: after })
    if (!changed) return
    const at = deps.now()
    await writeSetting(tx, { key: KEY, value: after, updatedAt: at })
    await insertAuditEntry(tx, {
      action: 'settings.changed',
      entity: 'setting',
      entityId: KEY,
      before: { carriers: before.map(({ name }) => name) },
      after: { carriers: after.map(({ name }) => name) },
      actorId: null,
      requestId: null,
      at,
    })
  })
}

function missingOf({ plugins }: Pick<CarrierDeps, 'plugins'>, known: readonly Carrier[]): Carrier[] {
  return plugins.carriers
    .filter(({ name }) => findCarrier(known, name) === null)
    .map(({ name, nameHi = null, trackingUrl }) => {
      return { id: carrierKey(name), name, nameHi, trackingUrl, isOn: true, formerNames: [] }
    })
}
