import type { ChainChecked } from '@dobara/contract/admin-activity/entries.ts'
import { getChainEnd } from '../../base/audit/chain-queries.ts'
import { checkChain } from '../../base/audit/check-chain.ts'
import type { CustomerContext } from '../../context.ts'
import { onPool } from '../../sql.ts'

/** Verifies the whole chain; returns whether it is intact, and where it breaks first. */
export async function checkActivity(ctx: CustomerContext): Promise<ChainChecked> {
  const fault = await checkChain(ctx)
  const { number, hash, waiting } = await getChainEnd(onPool(ctx.sql))
  return { sealed: number, hash, waiting, fault, checkedAt: ctx.now().toISOString() }
}
