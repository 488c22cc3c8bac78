import { createHash, randomBytes } from 'node:crypto'
import type { Deps, Tx } from '../../context.ts'
import { type LinkPurpose, replaceLink } from './link-queries.ts'

const HOUR_MS = 60 * 60 * 1000
const LINKS: Record<LinkPurpose, { page: string; lifeMs: number }> = {
  verify_email: { page: '/verify-email', lifeMs: 24 * HOUR_MS },
  reset_password: { page: '/reset-password', lifeMs: HOUR_MS },
}

/** The stored form of a link's token: a reader of the database can follow no link with it. */
export function hashOfLink(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * The address of a link that works once and for a time, in place of every earlier one of its kind. To be mailed in the
 * same transaction, so that there is never a mail without its link.
 */
export async function issueLink(
  tx: Tx,
  ctx: Pick<Deps, 'newId' | 'publicUrl'>,
  { userId, purpose, at }: { userId: string; purpose: LinkPurpose; at: Date },
): Promise<{ id: string; url: string }> {
  const token = randomBytes(32).toString('base64url')
  const id = ctx.newId()
  const { page, lifeMs } = LINKS[purpose]
  const expiresAt = new Date(at.getTime() + lifeMs)
  await replaceLink(tx, { id, userId, purpose, tokenHash: hashOfLink(token), createdAt: at, expiresAt })
  return { id, url: `${ctx.publicUrl}${page}?token=${token}` }
}
