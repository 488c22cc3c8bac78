import type { Deps } from '../../context.ts'
import { type ChainFault, findFirstFault } from './chain-queries.ts'

/**
 * Verifies the whole activity log and reports a broken chain in the log of the process. Returns null if the chain is
 * intact.
 */
export async function checkChain({ sql, log }: Pick<Deps, 'sql' | 'log'>): Promise<ChainFault | null> {
  const fault = await findFirstFault(sql)
  if (fault) log.error(fault, 'the activity log does not hold: see /admin/activity')
  return fault
}
