import type { Address, updateAddressInput } from '@dobara/contract/profile/addresses.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../../context.ts'
import { RefusedError } from '../../../errors.ts'
import { lockSignedIn } from '../../../identity/accounts/sessions.ts'
import { inTransaction } from '../../../transaction.ts'
import { addressView, toAddressData } from './address-data.ts'
import { lockAddresses, moveDefault, writeAddress } from './queries.ts'

/** Replaces an address. The default stays the default until another is made it: `isDefault: false` takes nothing away. */
export function updateAddress(
  ctx: CustomerContext,
  input: z.output<typeof updateAddressInput>,
): Promise<Address> {
  const userId = ctx.user.id
  const data = toAddressData(input)
  return inTransaction(ctx.db, async (tx) => {
    await lockSignedIn(tx, ctx)
    const current = (await lockAddresses(tx, userId)).find((row) => row.id === input.id)
    if (!current) throw new RefusedError('ADDRESS_NOT_FOUND')
    const address = await writeAddress(tx, { id: current.id, userId, data, now: ctx.now() })
    if (input.isDefault && !current.isDefault) await moveDefault(tx, { id: current.id, userId })
    const isDefault = current.isDefault || input.isDefault
    return addressView({ ...address, isDefault })
  })
}
