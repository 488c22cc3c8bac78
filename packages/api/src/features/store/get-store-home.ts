import type { StoreHome } from '@dobara/contract/store.ts'
import { frontClaims } from '@dobara/domain/shop-front/claims.ts'
import { shownHome } from '@dobara/domain/shop-front/show-front.ts'
import { loadShopFront } from '../../base/settings/shop-front.ts'
import type { Deps } from '../../context.ts'

/** The home page as the store arranged it; nothing in it claims what the shop cannot back. */
export async function getStoreHome(ctx: Deps): Promise<StoreHome> {
  const { settings, front, facts } = await loadShopFront(ctx)
  return shownHome(front, { ...frontClaims(facts), shopName: settings.shop.name })
}
