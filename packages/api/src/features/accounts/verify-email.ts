import type { Done } from '@dobara/contract/shapes.ts'
import type { RequestContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { consumeLink, findLink, markEmailVerified } from './link-queries.ts'
import { hashOfLink } from './one-time-links.ts'
import { lockUserStatus } from './queries.ts'

const VERIFIED = { success: true, message: 'Email verified successfully!' } as const

/**
 * Whoever holds the link has the address: no sign-in is asked, as the mail may be read on another device. A link that
 * has done its work says so again, since browsers and mail scanners open it more than once.
 */
export function verifyEmail(ctx: RequestContext, { token }: { token: string }): Promise<Done> {
  const link = { tokenHash: hashOfLink(token), purpose: 'verify_email' } as const
  return inTransaction(ctx.db, async (tx) => {
    const found = await findLink(tx, link)
    // The user before the link, as in a resend: the two can never wait for each other.
    if (!found || (await lockUserStatus(tx, found.userId)) !== 'active')
      throw new RefusedError('LINK_NOT_VALID')
    if (found.usedAt) return VERIFIED
    const now = ctx.now()
    if (!(await consumeLink(tx, { ...link, now }))) {
      // Somebody else used it between our two looks.
      if ((await findLink(tx, link))?.usedAt) return VERIFIED
      throw new RefusedError('LINK_NOT_VALID')
    }
    await markEmailVerified(tx, { userId: found.userId, now })
    return VERIFIED
  })
}
