import type { ShopSetup } from '@dobara/contract/admin-dashboard.ts'
import type { Sql, Tx } from '../../context.ts'
import { onPool } from '../../sql.ts'

/** Row that hides the list of missing setup steps. */
const HIDDEN_KEY = 'setupHidden'

export type SetupFacts = Omit<ShopSetup, 'seller' | 'missingSeller' | 'payments'> & {
  shop: unknown
  /** Keys of the provider were entered in the back office. */
  hasKeys: boolean
}

type Whose = { userId: string; provider: string; keyId: string }

export async function findSetup(sql: Sql, { userId, provider, keyId }: Whose): Promise<SetupFacts> {
  const [facts] = await onPool(sql)<SetupFacts>(
    `SELECT (SELECT value FROM setting WHERE key = 'shop') AS shop,
            EXISTS (SELECT FROM second_factor WHERE user_id = $2 AND confirmed_at IS NOT NULL) AS "secondFactor",
            EXISTS (SELECT FROM category) AS category,
            EXISTS (SELECT FROM product WHERE deleted_at IS NULL) AS product,
            EXISTS (SELECT FROM product_image image JOIN product ON product.id = image.product_id
                     WHERE product.deleted_at IS NULL) AS picture,
            (SELECT product.id FROM product
              WHERE deleted_at IS NULL AND NOT EXISTS (SELECT FROM product_image image WHERE image.product_id = product.id)
              ORDER BY product.id LIMIT 1) AS "productToPicture",
            EXISTS (SELECT FROM setting WHERE key = 'gst') OR EXISTS (SELECT FROM invoice) AS tax,
            EXISTS (SELECT FROM setting WHERE key = 'shipping') AS delivery,
            EXISTS (SELECT FROM payment_keys WHERE provider = $3) AS "hasKeys",
            EXISTS (SELECT FROM payment_test
                     WHERE provider = $3 AND key_id = $4 AND confirmed_at IS NOT NULL AND captured_at IS NOT NULL
                       AND webhook_at IS NOT NULL) AS "paymentTest",
            EXISTS (SELECT FROM shop_order WHERE confirmed_at IS NOT NULL) AS "order",
            EXISTS (SELECT FROM setting WHERE key = $1) AS "isHidden"`,
    [HIDDEN_KEY, userId, provider, keyId],
  )
  if (!facts) throw new Error('a statement without tables gave no row')
  return facts
}

/** Returns whether it was hidden until now. */
export async function deleteHiddenSetup(tx: Tx): Promise<boolean> {
  const { count } = await tx.setting.deleteMany({ where: { key: HIDDEN_KEY } })
  return count === 1
}

/** Returns whether it was shown until now. */
export async function insertHiddenSetup(tx: Tx, at: Date): Promise<boolean> {
  const { count } = await tx.setting.createMany({
    data: [{ key: HIDDEN_KEY, value: { at: at.toISOString() }, updatedAt: at }],
    skipDuplicates: true,
  })
  return count === 1
}
