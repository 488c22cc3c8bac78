import type { StoreInfo } from '@dobara/contract/store.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import { getSettings } from '../../base/settings/queries.ts'
import type { Deps } from '../../context.ts'
import { listMovedPages } from './queries.ts'

export async function getStoreInfo(ctx: Deps): Promise<StoreInfo> {
  const [settings, movedPages] = await Promise.all([getSettings(ctx.db), listMovedPages(ctx.db)])
  const { shop, counters, offers, shipping } = settings
  const { grievanceOfficer: _officer, originPin: _origin, stateCode: _code, ...contact } = shop
  return {
    shop: contact,
    counters,
    offers,
    freeShippingFrom: rupees(shipping.freeFromPaise),
    ...(movedPages && { movedPages }),
    paymentMode: ctx.providers.payments.mode,
    googleSignIn: ctx.providers.google !== null,
  }
}
