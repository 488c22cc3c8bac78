import { readFileSync } from 'node:fs'
import { scopeOf } from '@dobara/api/api-key-gate.ts'
import { REFUSALS, type RefusalCode, wireCodeOf } from '@dobara/contract/refusals.ts'
import { takesForm } from '../../plugins/form-body.ts'
import { type ProcedureFacts, procedureFacts, type ProcedurePath } from '../../shared/procedures.ts'
import { isMadeOnce } from '../call-once.ts'
import type { RestRoute } from '../rest-route.ts'
import { headerRefs, LIMIT_NAMES } from './headers.ts'

type Response = { $ref: string } | { description: string; headers?: object; content: object }

/** Which refusals the code of each procedure reaches: written by `npm run docs:api` from the code itself. */
const readReached = () =>
  JSON.parse(readFileSync(new URL('./facts/refusals.json', import.meta.url), 'utf8')) as Reached
type Reached = Partial<Record<ProcedurePath, RefusalCode[]>>

const DEAD_KEYS = ['API_KEY_INVALID', 'API_KEY_REVOKED', 'API_KEY_EXPIRED', 'API_KEY_INACTIVE'] as const
const UNREAD_BODY = ['TOO_LARGE', 'WRONG_TYPE', 'MALFORMED'] as const
const UNREAD_FILE = ['FILE_TOO_LARGE', 'IMAGE_TOO_LARGE', 'IMAGE_TYPE', 'IMAGE_DIMENSIONS'] as const

/** Yields the refusals before a procedure's own code runs: by its caller, its limits and its input. */
function* refusedAtTheGate(route: RestRoute, { policy, input }: ProcedureFacts): Generator<RefusalCode> {
  yield 'BUSY'
  if (input) yield* ['INVALID_INPUT', 'RULE_BROKEN']
  if (route.method !== 'GET') yield* UNREAD_BODY
  if (takesForm([route.procedure])) yield* UNREAD_FILE
  if (policy.limit !== 'none') yield 'RATE_LIMITED'
  if (policy.isPersonal) yield* ['SESSION_EXPIRED', ...DEAD_KEYS, 'API_KEY_ADDRESS']
  if (policy.isPersonal) yield scopeOf(policy) === 'none' ? 'NOT_FOR_API_KEYS' : 'SCOPE_MISSING'
  if (policy.caller !== 'anyone') yield 'LOGIN_REQUIRED'
  if (policy.caller === 'admin') yield* ['ADMIN_REQUIRED', 'PERMISSION_REQUIRED']
  if (policy.caller === 'admin' && !policy.isOpenWithoutFactor) yield 'SECOND_FACTOR_NEEDED'
  if (policy.reauthentication) yield 'REAUTHENTICATION_REQUIRED'
  if (policy.stranger) yield policy.stranger
  if (policy.badProof) yield policy.badProof
  if (isMadeOnce(route)) yield* ['IDEMPOTENCY_BUSY', 'IDEMPOTENCY_MISMATCH']
  if (route.seenIn) yield* ['PRECONDITION_FAILED', 'CHANGED_MEANWHILE']
}

/**
 * Returns the codes that a call may be refused with, by status and sorted. A fault of the shop itself (500) is not a
 * refusal.
 */
function codesByStatus(route: RestRoute, reached: Reached): Map<number, RefusalCode[]> {
  const codes = new Set(refusedAtTheGate(route, procedureFacts(route.procedure)))
  for (const code of reached[route.procedure] ?? []) codes.add(code)
  const found = new Map<number, RefusalCode[]>()
  for (const code of [...codes].sort()) {
    const { status } = REFUSALS[code]
    if (status !== 500) found.set(status, [...(found.get(status) ?? []), code])
  }
  return found
}

/**
 * The refusals of every call as responses: those that several calls share are named once, each under its status and number.
 * `of` gives those of one call, by status.
 */
export function refusalResponses(routes: readonly RestRoute[]) {
  const names = new Map<string, string>()
  const shared: Record<string, Response> = {}
  const counts = new Map<number, number>()
  const reached = readReached()
  const nameOf = (status: number, codes: readonly RefusalCode[]) => {
    const key = codes.join(' ')
    const known = names.get(key)
    if (known) return known
    const number = (counts.get(status) ?? 0) + 1
    counts.set(status, number)
    const name = `Refused${status}_${number}`
    names.set(key, name)
    shared[name] = responseOf(status, codes)
    return name
  }
  const byRoute = new Map(
    routes.map((route) => {
      const entries = [...codesByStatus(route, reached)].map(([status, codes]): [number, Response] => [
        status,
        { $ref: `#/components/responses/${nameOf(status, codes)}` },
      ])
      return [route, Object.fromEntries(entries)]
    }),
  )
  return { shared, of: (route: RestRoute) => byRoute.get(route) ?? {} }
}

const TRY_LATER = new Set([429, 503])

function responseOf(status: number, codes: readonly RefusalCode[]): Response {
  const words = codes.map((code) => `\`${wireCodeOf(code)}\`: ${REFUSALS[code].message}`)
  return {
    description: words.join('\n\n'),
    headers: {
      ...headerRefs('X-Request-Id', ...LIMIT_NAMES),
      ...(TRY_LATER.has(status) && headerRefs('Retry-After')),
    },
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Error' },
            { type: 'object', properties: { code: { enum: codes.map(wireCodeOf) } } },
          ],
        },
      },
    },
  }
}
