import type { StoreInfo } from '@dobara/contract/store.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import { emiShare, type EmiTerms } from '@dobara/domain/payments/emi.ts'
import { type MeasurementIds, vendorsOf } from '@dobara/domain/measurement/vendors.ts'
import { type Banner, shownBanners } from '@dobara/domain/settings/banners.ts'
import { isSellerKnown } from '@dobara/domain/settings/shop-identity.ts'
import { freeEverywhereFrom } from '@dobara/domain/shipping/shipping-terms.ts'
import { frontClaims } from '@dobara/domain/shop-front/claims.ts'
import { DEFAULT_FRONT } from '@dobara/domain/shop-front/default-front.ts'
import { accentStyle } from '@dobara/domain/shop-front/accent.ts'
import { shownFrame } from '@dobara/domain/shop-front/show-front.ts'
import { loadShopFront } from '../../base/settings/shop-front.ts'
import type { Deps } from '../../context.ts'
import { listMovedPages } from './queries.ts'

const bannerView = ({ id, place, textEn: en, textHi: hi, link }: Banner) => ({ id, place, en, hi, link })

const emiView = ({ bank, rateBp, months, minPaise, feePaise }: EmiTerms): StoreInfo['emi'] => ({
  share: emiShare({ rateBp, months }),
  bank,
  rate: rateBp / 100,
  months,
  minAmount: rupees(minPaise),
  fee: rupees(feePaise),
})

function measurementView(ids: MeasurementIds): Pick<StoreInfo, 'measurement'> {
  const idOf = { google: ids.ga4Id, meta: ids.metaPixelId }
  const used = vendorsOf(ids).map((vendor) => [vendor, idOf[vendor]])
  return used.length === 0 ? {} : { measurement: Object.fromEntries(used) }
}

/** Returns the content that surrounds every page of the shop. */
export async function getStoreInfo(ctx: Deps): Promise<StoreInfo> {
  const [{ settings, front, facts }, movedPages] = await Promise.all([
    loadShopFront(ctx),
    listMovedPages(ctx.db),
  ])
  const banners = shownBanners(settings.banners, ctx.now()).map(bannerView)
  const { shop, counters, offers, shipping, promises, cod, emi } = settings
  const { grievanceOfficer, originPin: _origin, stateCode: _code, cin, ...contact } = shop
  const officer = [grievanceOfficer.name, grievanceOfficer.email || grievanceOfficer.phone].filter(Boolean)
  const around = { ...frontClaims(facts), shopName: shop.name, movedPages }
  const { look, ...frame } = shownFrame(front, around)
  const { logoLight, logoDark, accent } = look
  const { light, dark } = DEFAULT_FRONT.look.accent
  const isOwnAccent = accent.light !== light || accent.dark !== dark
  return {
    shop: { ...contact, ...(cin && { cin }), ...(officer.length > 0 && { officer: officer.join(', ') }) },
    counters,
    offers,
    ...(emi.isEnabled && { emi: emiView(emi) }),
    freeShippingFrom: rupees(freeEverywhereFrom(shipping)),
    claims: { checkPoints: facts.checkPoints, ...promises, cashOnDelivery: cod.isEnabled },
    ...frame,
    ...((logoLight || logoDark) && { logo: { light: logoLight || logoDark, dark: logoDark || logoLight } }),
    ...(isOwnAccent && { accent: accentStyle(accent) }),
    ...(banners.length > 0 && { banners }),
    ...(movedPages && { movedPages }),
    ...measurementView(settings.measurement),
    takesOrders: isSellerKnown(shop),
    paymentMode: ctx.providers.payments.mode,
    googleSignIn: ctx.providers.google !== null,
  }
}
