import type { ShopSetup } from '@dobara/contract/admin-dashboard.ts'
import { missingSellerFields } from '@dobara/domain/settings/shop-identity.ts'
import { parseSettings } from '@dobara/domain/settings/store-settings.ts'
import type { CustomerContext } from '../../context.ts'
import { findSetup } from './setup-queries.ts'

/** Returns which parts of a new shop's setup are there already. */
export async function getSetup({ sql, user, providers }: CustomerContext): Promise<ShopSetup> {
  const { payments, paymentKeys } = providers
  const { shop, hasKeys, ...facts } = await findSetup(sql, {
    userId: user.id,
    provider: paymentKeys.provider,
    keyId: payments.keyId,
  })
  const missingSeller = missingSellerFields(parseSettings([{ key: 'shop', value: shop }]).shop)
  return {
    seller: missingSeller.length === 0,
    missingSeller,
    payments: paymentKeys.isSetAtServer || hasKeys,
    ...facts,
  }
}
