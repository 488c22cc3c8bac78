import { createHash } from 'node:crypto'
import type { CustomerContext, Prisma } from '../../context.ts'
import { isDatabaseTrouble } from '../../database-trouble.ts'
import { RefusedError } from '../../errors.ts'
import { prepared } from '../../sql.ts'
import { claimKey, findRecord, forgetKey, rememberResponse } from './queries.ts'

const LEASE_MS = 30_000
const POLL_MS = 100
const POLLS = 50
const FORGET_AGAIN_MS = 250

const hashOf = (input: unknown) => createHash('sha256').update(JSON.stringify(input)).digest('hex')

/**
 * Gives the same answer to the same Idempotency-Key of the same customer. A second call that comes while the first is
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
    const claim = { requestHash, lockedUntil, now: leasedAt }
    const isOurs = await claimKey(prepared(ctx.writes), id, claim).catch((error: unknown) => {
      // It may have been claimed all the same, with only the answer lost.
      void forgetWhenPossible(ctx, id, lockedUntil)
      throw error
    })
    if (isOurs) return run(ctx, { id, lockedUntil }, work)
    const record = await findRecord(ctx.db, id)
    if (record && record.requestHash !== requestHash) throw new RefusedError('IDEMPOTENCY_MISMATCH')
    if (record?.response) return dataIn(record.response) as T
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  throw new RefusedError('IDEMPOTENCY_BUSY')
}

/** Answers were kept in the envelope of REST before procedures returned data; the last of them is forgotten two days after. */
function dataIn(response: Prisma.JsonValue): Prisma.JsonValue | undefined {
  const isEnvelope = typeof response === 'object' && response !== null && 'success' in response
  return isEnvelope ? (response as Prisma.JsonObject).data : response
}

type KeyId = { owner: string; operation: string; key: string }

async function run<T extends Prisma.InputJsonObject>(
  ctx: CustomerContext,
  { id, lockedUntil }: { id: KeyId; lockedUntil: Date },
  work: () => Promise<T>,
): Promise<T> {
  try {
    const response = await work()
    await rememberResponse(prepared(ctx.writes), id, { lockedUntil, response })
    return response
  } catch (error) {
    const isForgotten = await tryToForget(ctx, id, lockedUntil)
    if (!isForgotten) void forgetWhenPossible(ctx, id, lockedUntil)
    throw error
  }
}

/**
 * While the database is away a failed try cannot be forgotten, and a retry with its key would wait for the end of
 * its lease. Until then nobody else can have the key, so that it is given back as soon as the database is there.
 */
async function forgetWhenPossible(ctx: CustomerContext, id: KeyId, lockedUntil: Date): Promise<void> {
  while (Date.now() < lockedUntil.getTime()) {
    await new Promise((resolve) => setTimeout(resolve, FORGET_AGAIN_MS).unref())
    if (await tryToForget(ctx, id, lockedUntil)) return
  }
}

function tryToForget(ctx: CustomerContext, id: KeyId, lockedUntil: Date): Promise<boolean> {
  return forgetKey(ctx.db, id, lockedUntil).then(
    () => true,
    (error: unknown) => {
      if (!isDatabaseTrouble(error))
        ctx.log.error({ err: error }, 'an idempotency key could not be given back')
      return !isDatabaseTrouble(error)
    },
  )
}
