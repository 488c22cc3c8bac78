import type { StoreInfo } from '@dobara/contract/store.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import { getSettings } from '../../base/settings/queries.ts'
import type { Deps } from '../../context.ts'

export async function getStoreInfo(ctx: Deps): Promise<StoreInfo> {
  const { shop, counters, offers, shipping } = await getSettings(ctx.db)
  const { grievanceOfficer: _officer, originPin: _origin, stateCode: _code, ...contact } = shop
  return {
    shop: contact,
    counters,
    offers,
    freeShippingFrom: rupees(shipping.freeFromPaise),
    paymentMode: ctx.providers.payments.mode,
    googleSignIn: ctx.providers.google !== null,
  }
}
