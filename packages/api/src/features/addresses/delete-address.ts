import type { Done } from '@dobara/contract/shapes.ts'
import type { CustomerContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { lockAddresses, moveDefault, removeAddress } from './queries.ts'

/** Deletes an address; when it was the default, the newest of the others takes its place. */
export function deleteAddress(ctx: CustomerContext, input: { id: string }): Promise<Done> {
  const userId = ctx.user.id
  return ctx.db.$transaction(async (tx) => {
    const addresses = await lockAddresses(tx, userId)
    const gone = addresses.find((row) => row.id === input.id)
    if (!gone) throw new RefusedError('ADDRESS_NOT_FOUND')
    await removeAddress(tx, { id: gone.id, userId })
    const newest = addresses.filter((row) => row.id !== gone.id).at(-1)
    if (gone.isDefault && newest) await moveDefault(tx, { id: newest.id, userId })
    return { success: true, message: 'Address deleted successfully' }
  })
}
