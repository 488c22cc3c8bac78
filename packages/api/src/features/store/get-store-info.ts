import type { StoreInfo } from '@dobara/contract/store.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import { type Banner, shownBanners } from '@dobara/domain/settings/banners.ts'
import { isSellerKnown } from '@dobara/domain/settings/shop-identity.ts'
import { freeEverywhereFrom } from '@dobara/domain/shipping/shipping-terms.ts'
import { getSettings } from '../../base/settings/queries.ts'
import type { Deps } from '../../context.ts'
import { listMovedPages } from './queries.ts'

const bannerView = ({ id, place, textEn: en, textHi: hi, link }: Banner) => ({ id, place, en, hi, link })

export async function getStoreInfo(ctx: Deps): Promise<StoreInfo> {
  const [settings, movedPages] = await Promise.all([getSettings(ctx.db), listMovedPages(ctx.db)])
  const banners = shownBanners(settings.banners, ctx.now()).map(bannerView)
  const { shop, counters, offers, shipping } = settings
  const { grievanceOfficer: _officer, originPin: _origin, stateCode: _code, ...contact } = shop
  return {
    shop: contact,
    counters,
    offers,
    freeShippingFrom: rupees(freeEverywhereFrom(shipping)),
    ...(banners.length > 0 && { banners }),
    ...(movedPages && { movedPages }),
    takesOrders: isSellerKnown(shop),
    paymentMode: ctx.providers.payments.mode,
    googleSignIn: ctx.providers.google !== null,
  }
}
