import { REFUSALS, type RefusalCode, wireCodeOf } from '@dobara/contract/refusals.ts'

type Answer = (call: { input: unknown; token: string | null }) => unknown
export type FakeApi = { fetch: typeof fetch; calls: string[] }

class Refused {
  readonly code: RefusalCode
  readonly fields: Record<string, string> | undefined
  readonly detail: object | undefined
  constructor(code: RefusalCode, fields?: Record<string, string>, detail?: object) {
    this.code = code
    this.fields = fields
    this.detail = detail
  }
}

/** An answer of a fake procedure that is a refusal. */
export function refused(code: RefusalCode, fields?: Record<string, string>, detail?: object): unknown {
  return new Refused(code, fields, detail)
}

function envelope(answer: unknown): object {
  if (!(answer instanceof Refused)) return { result: { data: answer } }
  const { status, message } = REFUSALS[answer.code]
  const data = {
    code: wireCodeOf(answer.code),
    httpStatus: status,
    fields: answer.fields,
    detail: answer.detail,
  }
  return { error: { code: -32600, message, data } }
}

/** The wire of the API for tests of the browser's side: procedures by path, single or batched, as tRPC sends them. */
export function fakeApi(procedures: Record<string, Answer>): FakeApi {
  const calls: string[] = []
  const answer: typeof fetch = async (address, init) => {
    const url = new URL(String(address), 'http://shop.test')
    const paths = url.pathname.replace('/trpc/', '').split(',')
    const isBatch = url.searchParams.get('batch') === '1'
    const text = init?.body ? String(init.body) : (url.searchParams.get('input') ?? '{}')
    const body = JSON.parse(text) as Record<string, unknown>
    const token = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '') ?? null
    const replies = paths.map((path, index) => {
      calls.push(path)
      const procedure = procedures[path]
      return envelope(
        procedure ? procedure({ input: isBatch ? body[index] : body, token }) : refused('NOT_FOUND'),
      )
    })
    return Response.json(isBatch ? replies : replies[0])
  }
  return { fetch: answer, calls }
}
