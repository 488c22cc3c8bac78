import type { ShopSetup } from '@dobara/contract/admin-dashboard.ts'
import { missingSellerFields } from '@dobara/domain/settings/shop-identity.ts'
import { parseSettings } from '@dobara/domain/settings/store-settings.ts'
import type { CustomerContext } from '../../context.ts'
import { findSetup } from './setup-queries.ts'

/** What of a new shop is there already. */
export async function getSetup({ sql, user, providers }: CustomerContext): Promise<ShopSetup> {
  const { shop, ...facts } = await findSetup(sql, user.id)
  const missingSeller = missingSellerFields(parseSettings([{ key: 'shop', value: shop }]).shop)
  return {
    seller: missingSeller.length === 0,
    missingSeller,
    payments: providers.payments.mode === 'live',
    ...facts,
  }
}
