import type { Deps } from '../../context.ts'
import { type ChainFault, findFirstFault } from './chain-queries.ts'

/** Goes through the whole activity log; where it does not hold, the log of the process says so. Null: it holds. */
export async function checkChain({ sql, log }: Pick<Deps, 'sql' | 'log'>): Promise<ChainFault | null> {
  const fault = await findFirstFault(sql)
  if (fault) log.error(fault, 'the activity log does not hold: see /admin/activity')
  return fault
}
