import {
  address,
  addressIdInput,
  addressList,
  createAddressInput,
  lastAddress,
  placeOfPin,
  placeOfPinInput,
  updateAddressInput,
} from '@dobara/contract/profile/addresses.ts'
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { nothing } from '@dobara/contract/shapes.ts'
import { customerProcedure, publicProcedure, router } from '../../../trpc.ts'
import { createAddress } from './create-address.ts'
import { deleteAddress } from './delete-address.ts'
import { getLastAddress } from './get-last-address.ts'
import { listAddresses } from './list-addresses.ts'
import { findPlaceOfPin } from './pin-directory.ts'
import { updateAddress } from './update-address.ts'

export const addressesRouter = router({
  list: customerProcedure.output(addressList).query(({ ctx }) => listAddresses(ctx)),
  last: customerProcedure.output(lastAddress).query(({ ctx }) => getLastAddress(ctx)),
  create: customerProcedure
    .meta({ loginReason: sentence('login_to_save_address') })
    .input(createAddressInput)
    .output(address)
    .mutation(({ ctx, input }) => createAddress(ctx, input)),
  update: customerProcedure
    .meta({ stranger: 'ADDRESS_NOT_FOUND' })
    .input(updateAddressInput)
    .output(address)
    .mutation(({ ctx, input }) => updateAddress(ctx, input)),
  remove: customerProcedure
    .meta({ stranger: 'ADDRESS_NOT_FOUND' })
    .input(addressIdInput)
    .output(nothing)
    .mutation(({ ctx, input }) => deleteAddress(ctx, input)),
  placeOfPin: publicProcedure
    .input(placeOfPinInput)
    .output(placeOfPin)
    .query(({ input }) => findPlaceOfPin(input.pin)),
})
