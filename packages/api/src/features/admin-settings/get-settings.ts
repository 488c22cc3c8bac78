import type { AdminSettings } from '@dobara/contract/admin-settings/settings.ts'
import { parseSettings } from '@dobara/domain/settings/store-settings.ts'
import { listVersionedSettings } from '../../base/versioned-settings/queries.ts'
import type { Deps } from '../../context.ts'
import { editedOf } from './section-values.ts'

/** Every section as it is in force, with its version. */
export async function getAdminSettings(ctx: Deps): Promise<AdminSettings> {
  const rows = await listVersionedSettings(ctx.db)
  const savedAt = new Map(rows.map(({ key, updatedAt }) => [key, updatedAt]))
  const edited = editedOf(parseSettings(rows))
  const { shop, shipping, cod, promises, tradeIns, emi, gst } = edited
  const { counters, offers, banners, carriers, measurement, security } = edited
  const versionOf = (section: keyof AdminSettings) => ({
    updatedAt: savedAt.get(section)?.toISOString() ?? null,
  })
  return {
    shop: { ...shop, ...versionOf('shop') },
    shipping: { ...shipping, ...versionOf('shipping') },
    cod: { ...cod, ...versionOf('cod') },
    promises: { ...promises, ...versionOf('promises') },
    tradeIns: { ...tradeIns, ...versionOf('tradeIns') },
    emi: { ...emi, ...versionOf('emi') },
    gst: { ...gst, ...versionOf('gst') },
    counters: { ...counters, ...versionOf('counters') },
    offers: { ...offers, ...versionOf('offers') },
    banners: { ...banners, ...versionOf('banners') },
    carriers: { ...carriers, ...versionOf('carriers') },
    measurement: { ...measurement, ...versionOf('measurement') },
    security: { ...security, ...versionOf('security') },
  }
}
