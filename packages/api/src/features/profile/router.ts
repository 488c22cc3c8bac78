import { profile } from '@dobara/contract/accounts.ts'
import {
  changePasswordInput,
  deviceIdInput,
  deviceList,
  updateProfileInput,
} from '@dobara/contract/profile.ts'
import { done } from '@dobara/contract/shapes.ts'
import { customerProcedure, router } from '../../trpc.ts'
import { changePassword } from './change-password.ts'
import { endDevice, endOtherDevices } from './end-device.ts'
import { listDevices } from './list-devices.ts'
import { updateProfile } from './update-profile.ts'

export const profileRouter = router({
  update: customerProcedure
    .input(updateProfileInput)
    .output(done.extend({ profile, data: profile }))
    .mutation(({ ctx, input }) => updateProfile(ctx, input)),
  changePassword: customerProcedure
    .input(changePasswordInput)
    .output(done)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),
  devices: customerProcedure.output(deviceList).query(({ ctx }) => listDevices(ctx)),
  endDevice: customerProcedure
    .input(deviceIdInput)
    .output(done)
    .mutation(({ ctx, input }) => endDevice(ctx, input)),
  endOtherDevices: customerProcedure.output(done).mutation(({ ctx }) => endOtherDevices(ctx)),
})
