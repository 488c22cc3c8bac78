import { loginInput, meReply, registerInput, signedIn } from '@dobara/contract/accounts.ts'
import { done } from '@dobara/contract/shapes.ts'
import { customerProcedure, publicProcedure, router } from '../../trpc.ts'
import { getProfile } from './get-profile.ts'
import { refreshSession } from './refresh-session.ts'
import { registerCustomer } from './register-customer.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

export const authRouter = router({
  register: publicProcedure
    .input(registerInput)
    .output(signedIn)
    .mutation(({ ctx, input }) => registerCustomer(ctx, input)),
  login: publicProcedure
    .input(loginInput)
    .output(signedIn)
    .mutation(({ ctx, input }) => signIn(ctx, input)),
  /** Trades the refresh cookie for a new access token; rotates the cookie. */
  refresh: publicProcedure.output(signedIn).mutation(({ ctx }) => refreshSession(ctx)),
  logout: publicProcedure.output(done).mutation(({ ctx }) => signOut(ctx)),
  me: customerProcedure.output(meReply).query(({ ctx }) => getProfile(ctx)),
})
