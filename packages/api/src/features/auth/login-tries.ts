import { callerNetwork } from '../../caller-network.ts'
import { clearTries, giveBackTry, type Limit, takeTry } from '../../base/limits/shared-limit.ts'
import type { RequestContext } from '../../context.ts'

const MINUTE_MS = 60_000
/** Wrong tries. Per account and address together, so that a stranger elsewhere cannot lock the owner out. */
const PER_ACCOUNT: Limit = { name: 'login account', most: 5, withinMs: 15 * MINUTE_MS }
const PER_ADDRESS: Limit = { name: 'login address', most: 20, withinMs: 60 * MINUTE_MS }

export type LoginTry = {
  /** The sign-in succeeded: what went wrong before is forgotten. */
  succeed: () => Promise<void>
  /** The password was right and the sign-in is not over: not a wrong try. */
  giveBack: () => Promise<void>
}

/** Counts a try to sign in as a wrong one before the password is looked at; refuses it when there were too many. */
export async function takeLoginTry(ctx: RequestContext, email: string): Promise<LoginTry> {
  const address = callerNetwork(ctx.caller.ip)
  const account = `${email.toLowerCase()}\n${address}`
  await takeTry(ctx, PER_ACCOUNT, account)
  await takeTry(ctx, PER_ADDRESS, address)
  return {
    succeed: async () => {
      await clearTries(ctx, PER_ACCOUNT, account)
      await giveBackTry(ctx, PER_ADDRESS, address)
    },
    giveBack: async () => {
      await giveBackTry(ctx, PER_ACCOUNT, account)
      await giveBackTry(ctx, PER_ADDRESS, address)
    },
  }
}
