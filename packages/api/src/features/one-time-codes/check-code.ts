import type { Deps, Tx } from '../../context.ts'
import { hashOtp, isSameHash, type OtpSubject } from './one-time-code.ts'
import { consumeChallenge, takeTry } from './queries.ts'

/**
 * Whether this is the newest code of the number, and nobody has used it. A wrong one costs one of five tries: the caller
 * must let the transaction commit also when the answer is no, or the try is not counted.
 */
export async function checkCode(
  tx: Tx,
  ctx: Pick<Deps, 'now' | 'accessTokenKey'>,
  { code, ...subject }: OtpSubject & { code: string },
): Promise<boolean> {
  const now = ctx.now()
  const challenge = await takeTry(tx, { ...subject, now })
  if (!challenge || !isSameHash(challenge.codeHash, hashOtp(ctx.accessTokenKey, subject, code))) return false
  return consumeChallenge(tx, { id: challenge.id, now })
}
