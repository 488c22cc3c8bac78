import type { ShopSetup } from '@dobara/contract/admin-dashboard.ts'
import { isSellerKnown } from '@dobara/domain/settings/shop-identity.ts'
import { parseSettings } from '@dobara/domain/settings/store-settings.ts'
import type { CustomerContext } from '../../context.ts'
import { findSetup } from './setup-queries.ts'

/** What of a new shop is there already. */
export async function getSetup({ sql, user, providers }: CustomerContext): Promise<ShopSetup> {
  const { shop, ...facts } = await findSetup(sql, user.id)
  const seller = isSellerKnown(parseSettings([{ key: 'shop', value: shop }]).shop)
  return { seller, payments: providers.payments.mode === 'live', ...facts }
}
