import type { FuzzRequest } from './fuzz-request.ts'
import type { FuzzReply } from './send.ts'

/** Patterns that no reply may show to anyone. */
const LEAKS: readonly (readonly [string, RegExp])[] = [
  ['a stack', /\n\s+at (async )?[\w.<>$ []+[( ]|\bat \S+ \((file|node):|\.[cm]?[tj]s:\d+:\d+/],
  [
    'a file path',
    /file:\/\/\/|node_modules|\/(home|root|usr|tmp|work|opt|var)\/[\w.-]+\/|packages\/(api|db|domain)\//,
  ],
  [
    'SQL',
    /\b(SELECT|INSERT INTO|UPDATE|DELETE FROM)\b[^"]{0,80}\b(FROM|VALUES|SET|WHERE)\b|syntax error at or near|relation \\?"|column \\?"|violates (unique|foreign|check|not-null)|duplicate key value|invalid byte sequence|invalid input syntax/,
  ],
]

/** Names of libraries and codes of the database, in what is refused: a product may be called anything, as a Quadro P2000 is. */
const LIBRARIES =
  /\bP[12]0\d\d\b|SQLSTATE|\b(22P02|23505|25P02|40P01|53300)\b|prisma|\bzod|fastify|FST_|graphile|postgres|\btrpc|TRPCError|undici|\bpino\b|ERR_[A-Z]|ZodError|SyntaxError|TypeError|RangeError|Unexpected token|JSON at position|is not iterable|Cannot read prop|\bundefined is not\b/i

export type Marker = { name: string; text: string }
export type Verdict = { reason: string } | null
export type EvaluateInput = {
  request: FuzzRequest
  reply: FuzzReply
  /** An administrator sees everybody's data. */
  isAdmin: boolean
  /** Words that occur only in another customer's data. */
  markers: readonly Marker[]
}

/** Returns the reason why a reply is a finding; null if it is correct. A 503 with "busy" is counted elsewhere. */
export function judge(judging: EvaluateInput): Verdict {
  const { request, reply } = judging
  if (request.surface === 'sandbox' || isUnbuilt(reply)) return null
  return (
    brokenServer(judging) ??
    leak(judging) ??
    strangersData(judging) ??
    (reply.status >= 400 ? badRefusal(judging) : badSuccess(judging))
  )
}

/** Checks whether the web app is not built; its pages then state that, and nothing more can be learnt from them. */
function isUnbuilt({ status, body }: FuzzReply): boolean {
  return status === 503 && body.startsWith('The web app has not been built yet.')
}

export function isBusy({ status, body }: FuzzReply): boolean {
  return status === 503 && codesIn(body).includes('busy')
}

function brokenServer({ reply }: EvaluateInput): Verdict {
  const isBroken = reply.status >= 500 || codesIn(reply.body).includes('internal')
  return isBroken && !isBusy(reply) ? { reason: `status ${reply.status}` } : null
}

function leak({ request, reply }: EvaluateInput): Verdict {
  const sent = sentIn(request)
  // Pages contain our own scripts, and the reference page mentions paths.
  const patterns = request.surface === 'page' ? LEAKS.slice(0, 1) : LEAKS
  const found = patterns.find(([, pattern]) => {
    const shown = pattern.exec(reply.body)?.[0]
    return shown !== undefined && !sent.includes(shown)
  })
  if (found) return { reason: `shows ${found[0]}` }
  if (reply.status < 400 || request.surface === 'page') return null
  const name = LIBRARIES.exec(reply.body)?.[0]
  return name && !sent.toLowerCase().includes(name.toLowerCase())
    ? { reason: `names a library (${name})` }
    : null
}

/** Returns everything the caller sent, which may be returned, including its request id. */
function sentIn({ path, headers, body }: FuzzRequest): string {
  return [path, ...Object.values(headers), String(body ?? '')].join('\n')
}

function strangersData({ request, reply, isAdmin, markers }: EvaluateInput): Verdict {
  if (isAdmin) return null
  const sent = sentIn(request)
  const shown = markers.find(({ text }) => reply.body.includes(text) && !sent.includes(text))
  return shown ? { reason: `shows a stranger another customer's ${shown.name}` } : null
}

function badRefusal({ request, reply }: EvaluateInput): Verdict {
  if (request.method === 'HEAD') return null
  const type = String(reply.headers['content-type'] ?? '')
  // Whatever is not of the API is an address of the web app, however it came about.
  const isPage =
    !/^\/(api|trpc)(\/|$)/.test(request.path) && type.startsWith('text/html') && reply.body.length > 0
  if (isPage) return null
  if (!type.startsWith('application/json')) return { reason: `a refusal of type "${type}"` }
  const parts = partsOf(reply.body)
  if (!parts) return { reason: 'a refusal that is not JSON' }
  const isExplained = parts.every((part) => isAnswer(part) || isRefusal(part))
  return isExplained && parts.some(isRefusal) ? null : { reason: 'a refusal without message and code' }
}

function badSuccess({ request, reply }: EvaluateInput): Verdict {
  if (request.surface === 'page' || reply.status !== 200 || request.method === 'HEAD') return null
  const type = String(reply.headers['content-type'] ?? '')
  if (!type.startsWith('application/json')) return null
  return partsOf(reply.body) ? null : { reason: 'an answer that is not JSON' }
}

type Part = Record<string, unknown>

/** Returns the replies of a batch, or the only one; null if the body is not JSON. */
function partsOf(body: string): unknown[] | null {
  try {
    const read: unknown = JSON.parse(body)
    return Array.isArray(read) ? read : [read]
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function isAnswer(part: unknown): boolean {
  return typeof part === 'object' && part !== null && 'result' in part
}

/** In either shape: REST's envelope, or tRPC's error. */
function isRefusal(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false
  const { success, message, code, error } = part as Part
  if (success === false) return isWord(message) && isWord(code)
  if (typeof error !== 'object' || error === null) return false
  const { message: output, data } = error as { message?: unknown; data?: Part }
  return isWord(output) && isWord(data?.code)
}

function isWord(value: unknown): boolean {
  return typeof value === 'string' && value !== ''
}

/** Returns the error codes of all refusals in a body. */
export function codesIn(body: string): string[] {
  return [...body.matchAll(/"code":"([a-z_]+)"/g)].map(([, code = '']) => code)
}
