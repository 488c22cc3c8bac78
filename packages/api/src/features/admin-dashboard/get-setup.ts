import type { ShopSetup } from '@dobara/contract/admin-dashboard.ts'
import { isSellerKnown } from '@dobara/domain/settings/shop-identity.ts'
import { parseSettings } from '@dobara/domain/settings/store-settings.ts'
import type { Deps } from '../../context.ts'
import { findSetup } from './setup-queries.ts'

/** What of a new shop is there already. */
export async function getSetup({ sql }: Deps): Promise<ShopSetup> {
  const { shop, ...facts } = await findSetup(sql)
  return { seller: isSellerKnown(parseSettings([{ key: 'shop', value: shop }]).shop), ...facts }
}
