import type { CustomerContext, Db, SignedInUser, Tx } from '../../../context.ts'
import { RefusedError } from '../../../errors.ts'
import { findBuyer } from './queries.ts'

/**
 * Returns the checkout context for the buyer of a phone order: the buyer's account, and nothing of the browser of the
 * person who types. Only code that reads and writes the order gets it; permissions were checked before.
 */
export function contextOfBuyer(ctx: CustomerContext, user: SignedInUser): CustomerContext {
  const caller = { ...ctx.caller, deviceId: null, setDeviceId: () => undefined }
  return { ...ctx, user, caller, sessionFamily: null, provedAt: null }
}

/** Returns the account of the buyer; refuses one that is no active customer account. */
export async function buyerOf(db: Db | Tx, id: string): Promise<SignedInUser> {
  const buyer = await findBuyer(db, id)
  if (!buyer) throw new RefusedError('USER_NOT_FOUND')
  return buyer
}
