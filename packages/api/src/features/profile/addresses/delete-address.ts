import type { CustomerContext } from '../../../context.ts'
import { RefusedError } from '../../../errors.ts'
import { inTransaction } from '../../../transaction.ts'
import { listAddressRows, lockAddresses, moveDefault, removeAddress } from './queries.ts'

/** Deletes an address; when it was the default, the newest of the others takes its place. */
export function deleteAddress(ctx: CustomerContext, input: { id: string }): Promise<void> {
  const userId = ctx.user.id
  return inTransaction(ctx.db, async (tx) => {
    const addresses = await lockAddresses(tx, userId)
    const removed = addresses.find((row) => row.id === input.id)
    if (!removed) throw new RefusedError('ADDRESS_NOT_FOUND')
    await removeAddress(tx, { id: removed.id, userId })
    // With no default left, the list starts with the newest.
    const [newest] = removed.isDefault ? await listAddressRows(tx, userId) : []
    if (newest) await moveDefault(tx, { id: newest.id, userId })
  })
}
