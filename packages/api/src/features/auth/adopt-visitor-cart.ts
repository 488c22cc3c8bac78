import { NO_SESSION, type RequestContext, type SignedInUser } from '../../context.ts'
import { mergeVisitorCart } from '../../engine/carts/merge-carts.ts'
import { asRefusal } from '../../errors.ts'

/** Takes over this browser's cart. A cart that cannot be merged (bad session id, busy) must not block the sign-in. */
export async function adoptVisitorCart(ctx: RequestContext, user: SignedInUser): Promise<void> {
  const { id, role, staffRole, email, name } = user
  try {
    await mergeVisitorCart({ ...ctx, user: { id, role, staffRole, email, name }, ...NO_SESSION }, id)
  } catch (error) {
    const refusal = asRefusal(error)
    if (refusal.code === 'INTERNAL') throw error
    ctx.log.warn(
      { code: refusal.code, userId: id, requestId: ctx.caller.requestId },
      'cart not merged at sign-in',
    )
  }
}
