import { clearTries, type Limit, takeTry } from '../../base/limits/shared-limit.ts'
import type { CustomerContext } from '../../context.ts'
import { isPassword } from './passwords.ts'

/** Prevents a person at a device that was left signed in from guessing the password. */
const WRONG_TRIES: Limit = { name: 'own password', most: 10, withinMs: 15 * 60_000 }

/** Checks whether this is the password of the signed-in user. After ten wrong ones it is not checked for a while. */
export async function isOwnPassword(ctx: CustomerContext, hash: string, password: string): Promise<boolean> {
  await takeTry(ctx, WRONG_TRIES, ctx.user.id)
  const isRight = await isPassword(hash, password)
  if (isRight) await clearTries(ctx, WRONG_TRIES, ctx.user.id)
  return isRight
}
