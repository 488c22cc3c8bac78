// For tests only: the shop front of a fresh shop with the settings of the demo shop, as the server answers.
import type { StoreHome, StoreInfo } from '@dobara/contract/store.ts'
import { DEMO_SETTINGS } from '@dobara/domain/settings/demo-settings.ts'
import { claimValues } from '@dobara/domain/shop-front/claims.ts'
import { DEFAULT_FRONT } from '@dobara/domain/shop-front/default-front.ts'
import { shownFrame, shownHome } from '@dobara/domain/shop-front/show-front.ts'

type Front = Pick<StoreInfo, 'claims' | 'navigation' | 'footer' | 'policies'>

/** Returns the content that every page shows, in a shop whose check has this many points; 0 if it uses none. */
export function storeFront({
  checkPoints = 32,
  movedPages,
}: {
  checkPoints?: number
  movedPages?: StoreInfo['movedPages']
} = {}): Front {
  const claims = claimValues({ settings: DEMO_SETTINGS, checkPoints })
  const { navigation, footer, policies } = shownFrame(DEFAULT_FRONT, {
    claims,
    shopName: 'Dobara',
    ...(movedPages && { movedPages }),
  })
  return {
    claims: { checkPoints, ...DEMO_SETTINGS.promises, cashOnDelivery: true },
    navigation,
    footer,
    policies,
  }
}

/** The home page of such a shop. */
export function storeHome(checkPoints = 32): StoreHome {
  const claims = claimValues({ settings: DEMO_SETTINGS, checkPoints })
  return shownHome(DEFAULT_FRONT, { claims, shopName: 'Dobara' })
}
