import { createHash } from 'node:crypto'
import type { CustomerContext, Prisma } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { claimKey, findRecord, forgetKey, rememberResponse } from './queries.ts'

const LEASE_MS = 30_000
const POLL_MS = 100
const POLLS = 50

const hashOf = (input: unknown) => createHash('sha256').update(JSON.stringify(input)).digest('hex')

/**
 * Gives the same answer to the same Idempotency-Key of the same customer. A twin that comes while the first is being
 * worked on waits for its answer; a different body under the same key is refused; a failed try may be tried again.
 */
export async function withIdempotency<T extends Prisma.InputJsonObject>(
  ctx: CustomerContext,
  request: { operation: string; key: string | undefined; input: unknown },
  work: () => Promise<T>,
): Promise<T> {
  if (!request.key) return work()
  const id = { owner: ctx.user.id, operation: request.operation, key: request.key }
  const requestHash = hashOf(request.input)
  for (let poll = 0; poll < POLLS; poll += 1) {
    const leasedAt = new Date()
    const lockedUntil = new Date(leasedAt.getTime() + LEASE_MS)
    if (await claimKey(ctx.db, id, { requestHash, lockedUntil, now: leasedAt })) return run(ctx, id, work)
    const record = await findRecord(ctx.db, id)
    if (record && record.requestHash !== requestHash) throw new RefusedError('IDEMPOTENCY_MISMATCH')
    if (record?.response) return record.response as T
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  throw new RefusedError('IDEMPOTENCY_BUSY')
}

async function run<T extends Prisma.InputJsonObject>(
  ctx: CustomerContext,
  id: { owner: string; operation: string; key: string },
  work: () => Promise<T>,
): Promise<T> {
  try {
    const response = await work()
    await rememberResponse(ctx.db, id, response)
    return response
  } catch (error) {
    await forgetKey(ctx.db, id)
    throw error
  }
}
