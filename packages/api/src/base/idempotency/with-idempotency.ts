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

type Request = { operation: string; key: string | undefined; input: unknown }
type Keeper = Pick<CustomerContext, 'db' | 'writes' | 'log'>
type Lease = { id: KeyId; lockedUntil: Date }
/** Earlier response for the key, or the right to work for it until the lease ends. */
export type Claimed = { response: Prisma.JsonValue } | { lease: Lease }

/**
 * Returns the same response to the same Idempotency-Key of the same customer. A second call during the first waits
 * for its response; a different body under the same key is refused; a failed attempt may be retried.
 */
export async function withIdempotency<T extends Prisma.InputJsonObject>(
  ctx: CustomerContext,
  { key, ...request }: Request,
  work: () => Promise<T>,
): Promise<T> {
  if (!key) return work()
  const claimed = await claimRequest(ctx, { ...request, owner: ctx.user.id, key })
  return 'response' in claimed ? (claimed.response as T) : answerOnce(ctx, claimed.lease, work)
}

/** Takes the key for this request, or finds what it was answered. Refused with IDEMPOTENCY_MISMATCH and IDEMPOTENCY_BUSY. */
export async function claimRequest(
  ctx: Keeper,
  { input, ...id }: Request & { owner: string; key: string },
): Promise<Claimed> {
  const requestHash = hashOf(input)
  for (let poll = 0; poll < POLLS; poll += 1) {
    const leasedAt = new Date()
    const lockedUntil = new Date(leasedAt.getTime() + LEASE_MS)
    const claim = { requestHash, lockedUntil, now: leasedAt }
    const isOurs = await claimKey(prepared(ctx.writes), id, claim).catch((error: unknown) => {
      // It may have been claimed all the same, with only the answer lost.
      void forgetWhenPossible(ctx, id, lockedUntil)
      throw error
    })
    if (isOurs) return { lease: { id, lockedUntil } }
    const record = await findRecord(ctx.db, id)
    if (record && record.requestHash !== requestHash) throw new RefusedError('IDEMPOTENCY_MISMATCH')
    if (record?.response) return { response: dataIn(record.response) ?? null }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  throw new RefusedError('IDEMPOTENCY_BUSY')
}

/**
 * Responses were stored in the REST envelope before procedures returned data; the last of these is deleted two days
 * later.
 */
function dataIn(response: Prisma.JsonValue): Prisma.JsonValue | undefined {
  const isEnvelope = typeof response === 'object' && response !== null && 'success' in response
  return isEnvelope ? (response as Prisma.JsonObject).data : response
}

type KeyId = { owner: string; operation: string; key: string }

async function answerOnce<T extends Prisma.InputJsonObject>(
  ctx: Keeper,
  lease: Lease,
  work: () => Promise<T>,
): Promise<T> {
  try {
    const response = await work()
    await storeAnswer(ctx, lease, response)
    return response
  } catch (error) {
    await giveBack(ctx, lease)
    throw error
  }
}

/** Stores the response for repeated requests with the key. */
export const storeAnswer = (
  { writes }: Pick<Keeper, 'writes'>,
  { id, lockedUntil }: Lease,
  response: Prisma.InputJsonObject,
): Promise<void> => rememberResponse(prepared(writes), id, { lockedUntil, response })

/** After a failure the key is free. */
export async function giveBack(ctx: Keeper, { id, lockedUntil }: Lease): Promise<void> {
  const isForgotten = await tryToForget(ctx, id, lockedUntil)
  if (!isForgotten) void forgetWhenPossible(ctx, id, lockedUntil)
}

/**
 * Releases the key of a failed attempt as soon as the database is back: while it is down the record cannot be
 * deleted, and a retry would wait for the end of the lease. No one else can hold the key until then.
 */
async function forgetWhenPossible(ctx: Keeper, id: KeyId, lockedUntil: Date): Promise<void> {
  while (Date.now() < lockedUntil.getTime()) {
    await new Promise((resolve) => setTimeout(resolve, FORGET_AGAIN_MS).unref())
    if (await tryToForget(ctx, id, lockedUntil)) return
  }
}

function tryToForget(ctx: Keeper, id: KeyId, lockedUntil: Date): Promise<boolean> {
  return forgetKey(ctx.db, id, lockedUntil).then(
    () => true,
    (error: unknown) => {
      if (!isDatabaseTrouble(error))
        ctx.log.error({ err: error }, 'an idempotency key could not be given back')
      return !isDatabaseTrouble(error)
    },
  )
}
