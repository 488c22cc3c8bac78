import { type BatchPart, batchRequest } from './batch.ts'
import {
  type FuzzRequest,
  honestInput,
  type RequestSources,
  pageRequest,
  restRequest,
  sandboxRequest,
  trpcRequest,
} from './fuzz-request.ts'
import { mutateInput } from './mutate-input.ts'
import { mutateRequest } from './mutate-request.ts'
import type { Random } from './random.ts'
import { RawJson } from './raw-json.ts'
import { JOURNEY, type RestTarget, type Target, type TrpcTarget } from './targets.ts'

const JOURNEY_SHARE = 0.3
const ADMIN_STEPS = JOURNEY.filter((procedure) => procedure.startsWith('admin.'))
const SANDBOX_SHARE = 0.04
const LONGEST_HEAD = 12_000
const BATCH_SHARE = 0.05
const BAD_INPUT_SHARE = 0.3
const BAD_REQUEST_SHARE = 0.18

/** Creates a function that picks targets by their weight. */
export function createChoice(targets: readonly Target[]): (random: Random) => Target {
  const ends: number[] = []
  let sum = 0
  for (const { weight } of targets) ends.push((sum += weight))
  return (random) => {
    const at = random.next() * sum
    return targets[ends.findIndex((end) => at < end)] ?? (targets[0] as Target)
  }
}

export type Plan = { targets: readonly Target[]; choose: (random: Random) => Target }

/** One request: mostly as an honest client sends it, else with something wrong in the input or around it. */
export function planRequest({ targets, choose }: Plan, making: RequestSources): FuzzRequest {
  const { random } = making
  if (random.chance(SANDBOX_SHARE)) {
    const payment = sandboxRequest(making)
    if (payment) return payment
  }
  if (random.chance(BATCH_SHARE)) return planBatch(targets, making)
  if (random.chance(JOURNEY_SHARE)) {
    const step = random.pick(making.isAdmin ? ADMIN_STEPS : JOURNEY)
    const ways = targets.filter((target) => target.surface !== 'page' && target.procedure === step)
    return honestRequest(random.pick(ways), making)
  }
  const target = choose(random)
  const isBadInput = target.surface !== 'page' && random.chance(BAD_INPUT_SHARE)
  const request = isBadInput ? badRequest(target, making) : honestRequest(target, making)
  return random.chance(BAD_REQUEST_SHARE) ? readable(mutateRequest(request, random)) : request
}

/**
 * An overlong address is refused before the server knows that the method is HEAD, with a body that a HEAD reply
 * cannot have.
 */
function readable(request: FuzzRequest): FuzzRequest {
  const isUnknowable = request.method === 'HEAD' && request.path.length > LONGEST_HEAD
  return isUnknowable ? { ...request, method: 'GET' } : request
}

function honestRequest(target: Target, making: RequestSources): FuzzRequest {
  if (target.surface === 'page') return pageRequest(target, making)
  return target.surface === 'rest'
    ? restRequest(target, honestInput(making, target, restSchema(target)))
    : trpcRequest(target, honestInput(making, target, target.input))
}

function badRequest(target: RestTarget | TrpcTarget, making: RequestSources): FuzzRequest {
  if (target.surface === 'trpc') {
    return trpcRequest(target, mutateInput(making.random, honestInput(making, target, target.input)))
  }
  const input = mutateInput(making.random, honestInput(making, target, restSchema(target)))
  if (!(input instanceof RawJson)) return restRequest(target, input)
  // Text that no object can hold is sent as the raw body; the address is an honest one.
  const request = restRequest(target, honestInput(making, target, restSchema(target)))
  return request.body === null ? request : { ...request, body: input.text }
}

/** Parameters and body as one input, as the procedure sees them. */
function restSchema({ parameters, body }: RestTarget): object {
  const fromAddress = Object.fromEntries(
    parameters.map(({ name, schema }) => [name === 'Idempotency-Key' ? 'idempotencyKey' : name, schema]),
  )
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name)
  return {
    type: 'object',
    properties: { ...body?.properties, ...fromAddress },
    required: [...(body?.required ?? []), ...required],
  }
}

function planBatch(targets: readonly Target[], making: RequestSources): FuzzRequest {
  const { random } = making
  const kind = random.chance(0.5) ? 'query' : 'mutation'
  const fit = targets.filter(
    (target): target is TrpcTarget =>
      target.surface === 'trpc' && target.kind === kind && target.weight === 1,
  )
  const parts = Array.from({ length: 1 + random.below(5) }, (): BatchPart => {
    const target = random.pick(fit)
    return { procedure: target.procedure, input: honestInput(making, target, target.input) }
  })
  return batchRequest(random, parts, kind)
}
