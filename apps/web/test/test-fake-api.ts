import { REFUSALS, type RefusalCode, wireCodeOf } from '@dobara/contract/refusals.ts'
import type { Sentence } from '@dobara/contract/sentences/sentence.ts'

type Answer = (call: { input: unknown; token: string | null }) => unknown
export type FakeApi = { fetch: typeof fetch; calls: string[] }

type Faults = Record<string, Sentence>
type More = { reason?: Sentence; detail?: object }

class Refused {
  readonly code: RefusalCode
  readonly fields: Faults | undefined
  readonly more: More
  constructor(code: RefusalCode, fields?: Faults, more: More = {}) {
    this.code = code
    this.fields = fields
    this.more = more
  }
}

/** An answer of a fake procedure that is a refusal: of fields, for a reason of its own, or with a detail. */
export function refused(code: RefusalCode, fields?: Faults, more?: More): unknown {
  return new Refused(code, fields, more)
}

function envelope(answer: unknown): object {
  if (!(answer instanceof Refused)) return { result: { data: answer } }
  const { status, message } = REFUSALS[answer.code]
  const data = { code: wireCodeOf(answer.code), httpStatus: status, fields: answer.fields, ...answer.more }
  return { error: { code: -32600, message, data } }
}

/**
 * Returns a fake API for tests of the browser's code: procedures by path, single or batched, as tRPC sends them. A
 * promise returned by a procedure is awaited.
 */
export function fakeApi(procedures: Record<string, Answer>): FakeApi {
  const calls: string[] = []
  const answer: typeof fetch = async (address, init) => {
    const url = new URL(String(address), 'http://shop.test')
    const paths = url.pathname.replace('/trpc/', '').split(',')
    const isBatch = url.searchParams.get('batch') === '1'
    const text = init?.body ? String(init.body) : (url.searchParams.get('input') ?? '{}')
    const body = JSON.parse(text) as Record<string, unknown>
    const token = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '') ?? null
    const answers = paths.map((path, index) => {
      calls.push(path)
      const procedure = procedures[path]
      return procedure ? procedure({ input: isBatch ? body[index] : body, token }) : refused('NOT_FOUND')
    })
    const replies = (await Promise.all(answers)).map(envelope)
    return Response.json(isBatch ? replies : replies[0])
  }
  return { fetch: answer, calls }
}
