import type { Address, createAddressInput } from '@dobara/contract/profile/addresses.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../../context.ts'
import { RefusedError } from '../../../errors.ts'
import { nameIfUnnamed } from '../../../identity/accounts/queries.ts'
import { lockSignedIn } from '../../../identity/accounts/sessions.ts'
import { inTransaction } from '../../../transaction.ts'
import { addressView, toAddressData } from './address-data.ts'
import { insertAddress, lockAddresses, moveDefault } from './queries.ts'

const MAX_ADDRESSES = 20

/** Saves an address. A user's first one is always the default, and gives its name to an account without one. */
export function createAddress(
  ctx: CustomerContext,
  input: z.output<typeof createAddressInput>,
): Promise<Address> {
  const userId = ctx.user.id
  const data = toAddressData(input)
  return inTransaction(ctx.db, async (tx) => {
    await lockSignedIn(tx, ctx)
    const existing = await lockAddresses(tx, userId)
    if (existing.length >= MAX_ADDRESSES) throw new RefusedError('ADDRESS_LIMIT')
    const isDefault = input.isDefault || existing.length === 0
    const address = await insertAddress(tx, { ...data, id: ctx.newId(), userId, createdAt: ctx.now() })
    if (isDefault) await moveDefault(tx, { id: address.id, userId })
    await nameIfUnnamed(tx, { user: ctx.user, name: data.name, at: ctx.now() })
    return addressView({ ...address, isDefault })
  })
}
