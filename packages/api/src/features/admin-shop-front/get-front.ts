import type { AdminShopFront } from '@dobara/contract/admin-shop-front/shop-front.ts'
import { CLAIM_NAMES, CLAIMS, claimValues } from '@dobara/domain/shop-front/claims.ts'
import { FRONT_BLOCKS, frontKey } from '@dobara/domain/shop-front/shop-front.ts'
import { loadShopFront } from '../../base/settings/shop-front.ts'
import { listVersionedSettings } from '../../base/versioned-settings/queries.ts'
import type { Deps } from '../../context.ts'

/** The shop front as it is edited: its blocks with their versions, and the claims that its texts may name. */
export async function getFront(ctx: Deps): Promise<AdminShopFront> {
  // The versions first: a block that changes in between is then seen as old, and never as newer than it is.
  const rows = await listVersionedSettings(ctx.db)
  const { front, facts } = await loadShopFront(ctx)
  const savedAt = new Map(rows.map(({ key, updatedAt }) => [key, updatedAt.toISOString()]))
  const versions = FRONT_BLOCKS.map((block) => [block, savedAt.get(frontKey(block)) ?? null])
  const values = claimValues(facts)
  return {
    front,
    versions: Object.fromEntries(versions) as AdminShopFront['versions'],
    claims: CLAIM_NAMES.map((name) => ({ name, source: CLAIMS[name].source, value: values[name] })),
  }
}
