import { parseSettings, type StoreSettings } from '@dobara/domain/settings/store-settings.ts'
import type { ClaimFacts } from '@dobara/domain/shop-front/claims.ts'
import { parseShopFront } from '@dobara/domain/shop-front/parse-shop-front.ts'
import { frontKey, type ShopFront } from '@dobara/domain/shop-front/shop-front.ts'
import type { Db, Deps, Tx } from '../../context.ts'
import { countCheckPoints } from './check-point-queries.ts'

export type LoadedShopFront = {
  settings: StoreSettings
  front: ShopFront
  /** Facts that back the claims of its texts. */
  facts: ClaimFacts
}

/** The shop front in force, or the one that a preview renders, with what backs its claims. */
export async function loadShopFront({
  db,
  previewedFront,
}: { db: Db | Tx } & Pick<Deps, 'previewedFront'>): Promise<LoadedShopFront> {
  const [rows, checkPoints] = await Promise.all([
    db.setting.findMany({ select: { key: true, value: true } }),
    countCheckPoints(db),
  ])
  const settings = parseSettings(rows)
  return {
    settings,
    front: { ...parseShopFront(rows), ...previewedFront },
    facts: { settings, checkPoints },
  }
}

/** Returns the logo and accent of the store, for output outside of its pages. */
export async function loadLook(db: Db | Tx): Promise<ShopFront['look']> {
  const where = { key: frontKey('look') }
  return parseShopFront(await db.setting.findMany({ where, select: { key: true, value: true } })).look
}
