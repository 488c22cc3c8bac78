import type { FuzzRequest } from './fuzz-request.ts'
import { hostileBody, hostileContentType } from './hostile-values.ts'
import type { Random } from './random.ts'

type Change = (request: FuzzRequest, random: Random) => FuzzRequest

const METHODS = [
  'HEAD',
  'OPTIONS',
  'PUT',
  'PATCH',
  'DELETE',
  'POST',
  'GET',
  'TRACE',
  'PROPFIND',
  'SEARCH',
  'PURGE',
]

const HEADERS: readonly Record<string, string>[] = [
  { authorization: 'Bearer' },
  { authorization: 'Bearer a.b.c' },
  { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.' },
  { authorization: 'Basic YWRtaW46YWRtaW4=' },
  { authorization: `Bearer ${'x'.repeat(6_000)}` },
  { 'x-session-id': "session_'; drop" },
  { 'x-session-id': `session_${'z'.repeat(400)}` },
  { 'x-session-id': 'session_\u00e9\u00ff' },
  { cookie: 'sessionId=%00; dobara_refresh=%zz; =; ;;' },
  { cookie: `dobara_refresh=${'r'.repeat(3_000)}` },
  { cookie: 'dobara_google=%7B%7D; dobara_google_link=x' },
  { cookie: '__proto__=1; constructor=2; toString=3' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { referer: 'javascript:alert(1)' },
  { 'content-encoding': 'gzip' },
  { 'accept-encoding': 'br;q=nonsense, *;q=0' },
  { accept: 'application/xml' },
  { 'accept-language': 'hi,*;q=0.1,xx-XX-XX' },
  { 'if-none-match': '*' },
  { 'if-modified-since': 'yesterday' },
  { range: 'bytes=5-1,-0' },
  { 'idempotency-key': 'a' },
  { 'idempotency-key': 'x'.repeat(3_000) },
  { 'x-forwarded-for': '1.2.3.4, unknown, ::1' },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-http-method-override': 'DELETE' },
  { 'x-request-id': 'short' },
  { 'trpc-accept': 'application/jsonl' },
  { host: 'evil.example:1' },
  { 'user-agent': '\u00ff'.repeat(900) },
  { expect: '100-continue' },
  { upgrade: 'websocket', connection: 'Upgrade' },
  { 'x-wide': 'w'.repeat(12_000) },
]

const QUERIES = [
  'input=x',
  'input=%7B',
  'input=%22%00%22',
  'input=null',
  'input=%ED%A0%80',
  'batch=1',
  'batch=1&input=x',
  'batch=1&input=%7B%220%22%3A1%7D',
  'page=1&page=2',
  'page=-1',
  'limit=1e9',
  'q=%00',
  'q=%ED%A0%80',
  'q=%ff',
  '__proto__=1',
  '__proto__[x]=1&constructor.prototype=2',
  'a[]=1&a[0]=2&a[b]=3',
  '%zz=1',
  '=',
  '&&&',
  '?',
  `long=${'q'.repeat(5_000)}`,
]

const SUFFIXES = [
  '/',
  '//',
  '/%00',
  '/%2e%2e',
  '/..%2f',
  '%20',
  ';x=1',
  '%0d%0aset-cookie:a=b',
  '.json',
  '/%ED%A0%80',
  '/%zz',
]

/** Returns the same request with one fault in the way it is sent. */
export function mutateRequest(request: FuzzRequest, random: Random): FuzzRequest {
  return random.pick(CHANGES)(request, random)
}

const CHANGES: readonly Change[] = [
  (request, random) => ({ ...request, method: random.pick(METHODS) }),
  (request, random) => ({ ...request, headers: { ...request.headers, ...random.pick(HEADERS) } }),
  (request, random) => ({ ...request, headers: { ...request.headers, ...random.pick(HEADERS) } }),
  (request, random) => withQuery(request, random.pick(QUERIES)),
  (request, random) => ({ ...request, path: changedPath(request.path, random) }),
  withBody,
  withBody,
  (request, random) => ({
    ...request,
    headers: { ...request.headers, 'content-type': hostileContentType(random) },
    body: request.body ?? '{}',
  }),
]

function withQuery(request: FuzzRequest, query: string): FuzzRequest {
  return { ...request, path: `${request.path}${request.path.includes('?') ? '&' : '?'}${query}` }
}

function withBody(request: FuzzRequest, random: Random): FuzzRequest {
  const headers = { 'content-type': 'application/json', ...request.headers }
  return { ...request, headers, body: hostileBody(random) }
}

function changedPath(path: string, random: Random): string {
  const [address = '/', ...query] = path.split('?')
  const rest = query.length > 0 ? `?${query.join('?')}` : ''
  const changed = random.pick([
    () => `${address}${random.pick(SUFFIXES)}`,
    () => address.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    () => address.replace(/[a-z](?!.*[a-z])/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    () => address.toUpperCase(),
    () => address.replaceAll('/', '//'),
    () => `/.${address}`,
    () => `${address}/${'x'.repeat(3_000)}`,
    () =>
      address.replace(
        /[^/]+$/,
        encodeURIComponent(random.pick(['\u0000', '😀', '__proto__', 'constructor', '..', ' ', '-1', '1e9'])),
      ),
  ])()
  return `${changed}${rest}`
}
