import type { Address } from '@dobara/contract/profile/addresses.ts'
import type { CustomerContext } from '../../../context.ts'
import { addressView } from './address-data.ts'
import { listAddressRows } from './queries.ts'

export async function listAddresses(ctx: CustomerContext): Promise<Address[]> {
  const rows = await listAddressRows(ctx.db, ctx.user.id)
  return rows.map(addressView)
}
