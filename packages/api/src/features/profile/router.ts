import { profile } from '@dobara/contract/auth/accounts.ts'
import { otpSent } from '@dobara/contract/auth/phone-sign-in.ts'
import {
  changePasswordInput,
  deviceIdInput,
  deviceList,
  setLanguageInput,
  updateProfileInput,
  verifyMyPhoneInput,
} from '@dobara/contract/profile/profile.ts'
import { nothing } from '@dobara/contract/shapes.ts'
import { storeCredit, storeCreditInput } from '@dobara/contract/store-credit/store-credit.ts'
import { listCredit } from '../../engine/store-credit/list-credit.ts'
import { listSessions } from '../../identity/accounts/list-sessions.ts'
import { toProfile } from '../../identity/accounts/profile.ts'
import { customerProcedure, router } from '../../trpc.ts'
import { changePassword } from './change-password.ts'
import { endDevice, endOtherDevices } from './end-device.ts'
import { setLanguage } from './queries.ts'
import { updateProfile } from './update-profile.ts'
import { sendMyPhoneCode, verifyMyPhone } from './verify-my-phone.ts'

export const profileRouter = router({
  update: customerProcedure
    .input(updateProfileInput)
    .output(profile)
    .mutation(({ ctx, input }) => updateProfile(ctx, input)),
  setLanguage: customerProcedure
    .input(setLanguageInput)
    .output(profile)
    .mutation(async ({ ctx, input }) =>
      toProfile(await setLanguage(ctx.db, { userId: ctx.user.id, ...input })),
    ),
  /** Proving the number of the profile: a code by SMS, and the code back. */
  sendPhoneCode: customerProcedure
    .meta({ limit: 'otpSend' })
    .output(otpSent)
    .mutation(({ ctx }) => sendMyPhoneCode(ctx)),
  verifyPhone: customerProcedure
    .meta({ limit: 'otpTry' })
    .input(verifyMyPhoneInput)
    .output(profile)
    .mutation(({ ctx, input }) => verifyMyPhone(ctx, input)),
  changePassword: customerProcedure
    .input(changePasswordInput)
    .output(nothing)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),
  storeCredit: customerProcedure
    .input(storeCreditInput)
    .output(storeCredit)
    .query(({ ctx, input }) => listCredit(ctx, { ...input, userId: ctx.user.id })),
  devices: customerProcedure
    .output(deviceList)
    .query(async ({ ctx }) => ({ devices: await listSessions(ctx, ctx.user.id) })),
  endDevice: customerProcedure
    .meta({ stranger: 'DEVICE_NOT_FOUND' })
    .input(deviceIdInput)
    .output(nothing)
    .mutation(({ ctx, input }) => endDevice(ctx, input)),
  endOtherDevices: customerProcedure.output(nothing).mutation(({ ctx }) => endOtherDevices(ctx)),
})
