import { enqueue } from '../../base/jobs/queries.ts'
import type { RequestContext } from '../../context.ts'
import { inTransaction } from '../../transaction.ts'

/**
 * Takes note that somebody asks for a link to a new password. Whether the address has an account is only looked up by the
 * job, after the answer: so neither its words nor its time reveal anything.
 */
export async function forgotPassword(ctx: RequestContext, { email }: { email: string }): Promise<void> {
  await inTransaction(ctx.db, (tx) => enqueue(tx, 'mail-reset-link', { email }))
}
