import type { Address } from '@dobara/contract/identity/addresses.ts'
import type { CustomerContext } from '../../context.ts'
import { listAddressRows } from './queries.ts'

export function listAddresses(ctx: CustomerContext): Promise<Address[]> {
  return listAddressRows(ctx.db, ctx.user.id)
}
