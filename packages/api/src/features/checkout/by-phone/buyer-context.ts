import type { CustomerContext, Db, SignedInUser, Tx } from '../../../context.ts'
import { RefusedError } from '../../../errors.ts'
import { findBuyer } from './queries.ts'

/**
 * The context of checkout for the buyer of an order by phone: the buyer's account, and nothing of the browser of who types. Only what
 * reads and writes the order gets it; who may do so was decided before.
 */
export function contextOfBuyer(ctx: CustomerContext, user: SignedInUser): CustomerContext {
  const caller = { ...ctx.caller, deviceId: null, setDeviceId: () => undefined }
  return { ...ctx, user, caller, sessionFamily: null, provedAt: null }
}

/** The account of the buyer; refuses what is no active account of a customer. */
export async function buyerOf(db: Db | Tx, id: string): Promise<SignedInUser> {
  const buyer = await findBuyer(db, id)
  if (!buyer) throw new RefusedError('USER_NOT_FOUND')
  return buyer
}
