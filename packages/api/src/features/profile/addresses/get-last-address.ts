import { addressFields, type LastAddress } from '@dobara/contract/profile/addresses.ts'
import type { CustomerContext } from '../../../context.ts'
import { readAddress } from '../../../engine/orders/order-address.ts'
import { prepared } from '../../../sql.ts'
import { findLastAddress } from './queries.ts'

/**
 * Returns the address of the customer's newest order as it is now: an address corrected after the order is offered
 * corrected. An address that checkout would refuse, such as one with a landline from before those were refused, is
 * not offered.
 */
export async function getLastAddress(ctx: CustomerContext): Promise<LastAddress> {
  const stored = await findLastAddress(prepared(ctx.sql), ctx.user.id)
  if (stored === null) return { address: null }
  const address = readAddress(stored)
  return { address: addressFields.safeParse(address).success ? address : null }
}
