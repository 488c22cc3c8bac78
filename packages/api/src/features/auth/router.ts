import {
  acceptInvitationInput,
  invitationAccepted,
  invitationTokenInput,
  openInvitation,
} from '@dobara/contract/admin-users/invitations.ts'
import {
  createOwnerInput,
  emailVerified,
  forgotPasswordInput,
  loginInput,
  profile,
  proveEmailInput,
  registerInput,
  resetPasswordInput,
  signedIn,
  verificationResent,
  verifyEmailInput,
} from '@dobara/contract/auth/accounts.ts'
import {
  googleFinished,
  googleFinishInput,
  googleStarted,
  googleStartInput,
} from '@dobara/contract/auth/google-sign-in.ts'
import {
  enterByPhoneInput,
  otpSent,
  sendOtpInput,
  verifyOtpInput,
} from '@dobara/contract/auth/phone-sign-in.ts'
import { reauthenticated, reauthenticateInput } from '@dobara/contract/second-factor.ts'
import { nothing } from '@dobara/contract/shapes.ts'
import { z } from 'zod'
import { sendCode } from '../../identity/one-time-codes/send-code.ts'
import { customerProcedure, publicProcedure, router } from '../../trpc.ts'
import { acceptInvitation, readInvitation } from './accept-invitation.ts'
import { createOwner } from './create-owner.ts'
import { forgotPassword } from './forgot-password.ts'
import { getProfile } from './get-profile.ts'
import { finishGoogleSignIn } from './google/finish-sign-in.ts'
import { linkGoogleAccount } from './google/link-account.ts'
import { startGoogleSignIn } from './google/start-sign-in.ts'
import { reauthenticate } from './reauthenticate.ts'
import { refreshSession } from './refresh-session.ts'
import { registerCustomer } from './register-customer.ts'
import { resendVerification } from './resend-verification.ts'
import { resetPassword } from './reset-password.ts'
import { signIn, signInStaff } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { verifyEmail, startEmailVerification } from './verify-email.ts'
import { enterByPhone, verifyPhone } from './verify-phone.ts'

export const authRouter = router({
  register: publicProcedure
    .meta({ limit: 'register' })
    .input(registerInput)
    .output(signedIn)
    .mutation(({ ctx, input }) => registerCustomer(ctx, input)),
  /** The first account of a shop, by the link that its start prints. */
  createOwner: publicProcedure
    .meta({ badProof: 'OWNER_LINK_INVALID', limit: 'register' })
    .input(createOwnerInput)
    .output(signedIn)
    .mutation(({ ctx, input }) => createOwner(ctx, input)),
  /** Returns the content of the page of an emailed invitation. A mutation, so that the token is in no address. */
  readInvitation: publicProcedure
    .meta({ badProof: 'INVITATION_INVALID', limit: 'register' })
    .input(invitationTokenInput)
    .output(openInvitation)
    .mutation(({ ctx, input }) => readInvitation(ctx, input)),
  acceptInvitation: publicProcedure
    .meta({ badProof: 'INVITATION_INVALID', limit: 'register' })
    .input(acceptInvitationInput)
    .output(invitationAccepted)
    .mutation(({ ctx, input }) => acceptInvitation(ctx, input)),
  login: publicProcedure
    .meta({ badProof: 'INVALID_CREDENTIALS' })
    .input(loginInput)
    .output(signedIn)
    .mutation(({ ctx, input }) => signIn(ctx, input)),
  /** The same for the staff: all others are refused here as with a wrong password. */
  adminLogin: publicProcedure
    .meta({ badProof: 'INVALID_CREDENTIALS' })
    .input(loginInput)
    .output(signedIn)
    .mutation(({ ctx, input }) => signInStaff(ctx, input)),
  /** Trades the refresh cookie for a new access token; rotates the cookie. */
  refresh: publicProcedure
    .meta({ badProof: 'SESSION_EXPIRED' })
    .output(signedIn)
    .mutation(({ ctx }) => refreshSession(ctx)),
  logout: publicProcedure.output(nothing).mutation(({ ctx }) => signOut(ctx)),
  /** The link of a mail: proves the address of the account it was sent for. */
  verifyEmail: publicProcedure
    .meta({ badProof: 'LINK_NOT_VALID' })
    .input(verifyEmailInput)
    .output(emailVerified)
    .mutation(({ ctx, input }) => verifyEmail(ctx, input)),
  /** Variant for a page that can request the password, which leaves the account as it is, or a new one. */
  proveEmail: publicProcedure
    .meta({ badProof: 'LINK_NOT_VALID' })
    .input(proveEmailInput)
    .output(emailVerified)
    .mutation(({ ctx, input }) => startEmailVerification(ctx, input)),
  resendVerification: customerProcedure
    .output(verificationResent)
    .mutation(({ ctx }) => resendVerification(ctx)),
  forgotPassword: publicProcedure
    .meta({ limit: 'forgot' })
    .input(forgotPasswordInput)
    .output(nothing)
    .mutation(({ ctx, input }) => forgotPassword(ctx, input)),
  resetPassword: publicProcedure
    .meta({ badProof: 'RESET_LINK_INVALID', limit: 'forgot' })
    .input(resetPasswordInput)
    .output(nothing)
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),
  sendOtp: publicProcedure
    .meta({ limit: 'otpSend' })
    .input(sendOtpInput)
    .output(otpSent)
    .mutation(({ ctx, input }) => sendCode(ctx, { ...input, purpose: 'sign_in' })),
  /** Signs the owner of a number in; with a name it makes the account and answers null: signing in is the next step. */
  verifyOtp: publicProcedure
    .meta({ badProof: 'OTP_INVALID', limit: 'otpTry' })
    .input(verifyOtpInput)
    .output(z.union([signedIn, z.null()]))
    .mutation(({ ctx, input }) => verifyPhone(ctx, input)),
  /** Signs in the owner of a number; an unknown number opens an account, whose name comes with its first address. */
  enterByPhone: publicProcedure
    .meta({ badProof: 'OTP_INVALID', limit: 'otpTry' })
    .input(enterByPhoneInput)
    .output(signedIn)
    .mutation(({ ctx, input }) => enterByPhone(ctx, input)),
  /** The two halves of signing in with Google; a browser reaches them by redirects (see the host's plugin). */
  googleStart: publicProcedure
    .meta({ limit: 'google' })
    .input(googleStartInput)
    .output(googleStarted)
    .mutation(({ ctx, input }) => startGoogleSignIn(ctx, input)),
  googleFinish: publicProcedure
    .meta({ badProof: 'GOOGLE_FAILED', limit: 'google' })
    .input(googleFinishInput)
    .output(googleFinished)
    .mutation(({ ctx, input }) => finishGoogleSignIn(ctx, input)),
  /** Proves once more who sits at the device: calls that need it are open for ten minutes to this session. */
  reauthenticate: customerProcedure
    .input(reauthenticateInput)
    .output(reauthenticated)
    .mutation(({ ctx, input }) => reauthenticate(ctx, input)),
  /** Links the Google account that requested it, after the owner of the account has signed in. */
  googleLink: customerProcedure
    .meta({ badProof: 'GOOGLE_LINK_EXPIRED' })
    .output(nothing)
    .mutation(({ ctx }) => linkGoogleAccount(ctx)),
  me: customerProcedure.output(profile).query(({ ctx }) => getProfile(ctx)),
})
