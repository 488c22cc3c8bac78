import type { Address } from '@dobara/contract/addresses.ts'
import type { CustomerContext } from '../../context.ts'
import { listAddressRows } from './queries.ts'

type AddressListReply = { message: string; data: Address[] }

export async function listAddresses(ctx: CustomerContext): Promise<AddressListReply> {
  const data = await listAddressRows(ctx.db, ctx.user.id)
  return { message: 'Addresses fetched successfully', data }
}
