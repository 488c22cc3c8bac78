import type { FuzzRequest } from './fuzz-request.ts'
import { encode } from './fuzz-request.ts'
import { hostileValue } from './hostile-values.ts'
import type { Random } from './random.ts'
import { toJson } from './raw-json.ts'

export type BatchPart = { procedure: string; input: unknown }

/** Several calls in one request, as tRPC's clients send them; sometimes one of them is wrong, or there are too many. */
export function batchRequest(random: Random, parts: BatchPart[], kind: 'query' | 'mutation'): FuzzRequest {
  const many = random.chance(0.1)
    ? Array.from({ length: 30 }, () => parts)
        .flat()
        .slice(0, 40)
    : parts
  const names = many.map(({ procedure }) => (random.chance(0.05) ? 'nothing.here' : procedure)).join(',')
  const inputs = Object.fromEntries(
    many.map(({ input }, index) => [
      random.chance(0.05) ? 'x' : String(index),
      random.chance(0.2) ? hostileValue(random) : input,
    ]),
  )
  const body = random.chance(0.05) ? toJson(hostileValue(random)) : toJson(inputs)
  const path = `/trpc/${names}?batch=1`
  const common = { surface: 'trpc' as const, label: 'batch', procedure: null }
  if (kind === 'mutation') {
    return { ...common, method: 'POST', path, headers: { 'content-type': 'application/json' }, body }
  }
  return {
    ...common,
    method: 'GET',
    path: `${path}&input=${encode(body)}`.slice(0, 12_000),
    headers: {},
    body: null,
  }
}
