import type { OutputOf, ProcedurePath } from '../shared/procedures.ts'
import type { Reply } from './rest-reply.ts'

type RestMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The parts of a request that a row may read. */
export type RestRequest = {
  params: Record<string, string>
  query: Record<string, unknown>
  headers: Record<string, string | string[] | undefined>
  body: unknown
}

type Row<Path extends ProcedurePath> = {
  method: RestMethod
  /** Fastify's spelling; a `:name` is a field of the procedure's input. */
  url: `/api/${string}`
  procedure: Path
  /** Status of a success; 200 if omitted. */
  status?: 200 | 201
  /** The procedure's input, unchecked: its own schema judges it. Left out: it takes none. */
  input?: (request: RestRequest) => unknown
  /** For a change: field of the input that takes the version which the caller saw, from `If-Match` or `updatedAt`. */
  seenIn?: string
  /** Left out: `success` and the data under the name `data`. */
  reply?: Reply<OutputOf<Path>>
  /** The body reaches `input` as the bytes that came. */
  isRawBody?: true
  /** The most bytes of a body that may be larger than those of other calls. */
  mostBytes?: number
  /** The header in which the provider signs the body. */
  signatureHeader?: string
  /** Media type of a success that is not JSON. */
  mediaType?: string
  tag: string
  summary: string
}

/** Documented call: the HTTP form of one procedure. */
export type RestRoute = { [Path in ProcedurePath]: Row<Path> }[ProcedurePath]
