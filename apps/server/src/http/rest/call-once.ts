import {
  type Claimed,
  claimRequest,
  giveBack,
  storeAnswer,
} from '@dobara/api/base/idempotency/with-idempotency.ts'
import type { RequestContext } from '@dobara/api/context.ts'
import { RefusedError, refusedField } from '@dobara/api/errors.ts'
import { idempotencyKey } from '@dobara/contract/typed-fields.ts'
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { z } from 'zod'
import { takesForm } from '../plugins/form-body.ts'
import { procedureFacts, type ProcedurePath } from '../shared/procedures.ts'
import type { RestRequest, RestRoute } from './rest-route.ts'

/** Their replies hold a secret, which is shown once and stored nowhere. */
const SECRETS: ReadonlySet<ProcedurePath> = new Set([
  'admin.apiKeys.create',
  'admin.apiKeys.rotate',
  'admin.webhooks.create',
  'admin.webhooks.rotateSecret',
  'admin.phoneOrders.payLink',
  'auth.reauthenticate',
])

/** Returns true if the procedure stores keys itself, within the work that they protect. */
const hasOwnKey = (input: z.ZodType | null) => input instanceof z.ZodObject && 'idempotencyKey' in input.shape

/**
 * Checks whether a call runs only once for an `Idempotency-Key`: one that a person or a program posts with a JSON
 * body. Procedures that take orders and money store their keys themselves.
 */
export function isMadeOnce({ method, procedure, isRawBody }: RestRoute): boolean {
  const { kind, policy, input } = procedureFacts(procedure)
  const isChange = method === 'POST' && kind === 'mutation' && !isRawBody
  if (!isChange || policy.caller === 'anyone' || input === null) return false
  return !takesForm([procedure]) && !SECRETS.has(procedure) && !hasOwnKey(input)
}

/** The key of a request; null where it has none or the call takes none. */
function keyOf(route: RestRoute, { headers }: RestRequest): string | null {
  const sent = headers['idempotency-key']
  if (sent === undefined || !isMadeOnce(route)) return null
  const parsed = idempotencyKey.safeParse(sent)
  if (!parsed.success) throw refusedField('RULE_BROKEN', 'idempotencyKey', sentence('idempotency_key_wrong'))
  return parsed.data
}

type Call = { request: RestRequest; readInput: () => Promise<unknown> }

/**
 * Makes a call, or answers as the first call with its key was answered. The key is claimed when the input is read: only then the
 * procedure has let its caller in.
 */
export async function callOnce<T>(
  ctx: RequestContext,
  route: RestRoute,
  { request, readInput, call }: Call & { call: (readInput: () => Promise<unknown>) => Promise<T> },
): Promise<T> {
  const key = keyOf(route, request)
  const owner = ctx.apiKey?.id ?? ctx.user?.id
  if (key === null || owner === undefined) return call(readInput)
  const held: { claimed?: Claimed } = {}
  const claim = async () => {
    const input = await readInput()
    held.claimed = await claimRequest(ctx, { operation: route.procedure, owner, key, input })
    // The work ends here; what was answered before is answered below.
    if ('response' in held.claimed) throw new RefusedError('IDEMPOTENCY_BUSY')
    return input
  }
  try {
    const data = await call(claim)
    if (held.claimed && 'lease' in held.claimed) await store(ctx, held.claimed.lease, data)
    return data
  } catch (error) {
    const { claimed } = held
    if (claimed && 'response' in claimed) return claimed.response as T
    if (claimed) await giveBack(ctx, claimed.lease)
    throw error
  }
}

type Lease = Extract<Claimed, { lease: unknown }>['lease']

/** The change is made: a database that fails now takes nothing back, and the caller hears of its success. */
async function store(ctx: RequestContext, lease: Lease, data: unknown): Promise<void> {
  const response = { success: true, data: (data ?? null) as string | null }
  await storeAnswer(ctx, lease, response).catch((error: unknown) =>
    ctx.log.warn({ err: error }, 'the answer to an Idempotency-Key could not be kept'),
  )
}
