import {
  addressIdInput,
  addressListReply,
  addressReply,
  createAddressInput,
  updateAddressInput,
} from '@dobara/contract/addresses.ts'
import { done } from '@dobara/contract/shapes.ts'
import { customerProcedure, router } from '../../trpc.ts'
import { createAddress } from './create-address.ts'
import { deleteAddress } from './delete-address.ts'
import { listAddresses } from './list-addresses.ts'
import { updateAddress } from './update-address.ts'

export const addressesRouter = router({
  list: customerProcedure.output(addressListReply).query(({ ctx }) => listAddresses(ctx)),
  create: customerProcedure
    .input(createAddressInput)
    .output(addressReply)
    .mutation(({ ctx, input }) => createAddress(ctx, input)),
  update: customerProcedure
    .meta({ stranger: 'ADDRESS_NOT_FOUND' })
    .input(updateAddressInput)
    .output(addressReply)
    .mutation(({ ctx, input }) => updateAddress(ctx, input)),
  remove: customerProcedure
    .meta({ stranger: 'ADDRESS_NOT_FOUND' })
    .input(addressIdInput)
    .output(done)
    .mutation(({ ctx, input }) => deleteAddress(ctx, input)),
})
