import { enqueue } from '../../base/jobs/queries.ts'
import type { RequestContext } from '../../context.ts'
import { inTransaction } from '../../transaction.ts'

/**
 * Queues the request for a password reset link. Only the job, after the reply, looks up whether the address has an
 * account, so neither the content nor the timing of the reply reveals anything.
 */
export async function forgotPassword(ctx: RequestContext, { email }: { email: string }): Promise<void> {
  await inTransaction(ctx.db, (tx) => enqueue(tx, 'mail-reset-link', { email }))
}
