// For tests only, loaded before the shop (`node --import`): kills this very process, as kill -9 does, before or after
// the n-th call to the database or to the payment provider that one marked request makes. No code of the shop knows it.
import { AsyncLocalStorage } from 'node:async_hooks'
import http, { type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { flushCompileCache, syncBuiltinESMExports } from 'node:module'
import pg from 'pg'

/**
 * `x-kill-at: 3` dies at the third call, `x-kill-at: 0` only counts. The reply's `x-kill-calls` has one letter per call:
 * q for a query, c for a COMMIT, p for a question to the provider.
 */
type KillPoint = { at: number; isAfter: boolean; calls: string }

const dooms = new AsyncLocalStorage<KillPoint>()
const die = () => process.kill(process.pid, 'SIGKILL')

/** Counts one call. Answers what to do when it is over: nothing, or die. */
function enter(doom: KillPoint, kind: string): () => void {
  doom.calls += kind
  if (doom.calls.length !== doom.at) return () => undefined
  if (!doom.isAfter) die()
  return die
}

/** Queries come as text or as an object that holds it. */
function isCommit(query: unknown): boolean {
  const text = typeof query === 'object' && query !== null && 'text' in query ? query.text : query
  return text === 'COMMIT'
}

// A killed process writes no compile cache at its end; with one, the next process starts in half the time.
setTimeout(flushCompileCache, 2_000).unref()

const { query } = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown }
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...args: unknown[]): unknown {
    const doom = dooms.getStore()
    if (!doom) return query.apply(this, args)
    const leave = enter(doom, isCommit(args[0]) ? 'c' : 'q')
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      const onReply = (...results: unknown[]) => {
        leave()
        Reflect.apply(callback, undefined, results)
      }
      return query.apply(this, [...args.slice(0, -1), onReply])
    }
    const answer = query.apply(this, args)
    return answer instanceof Promise ? answer.finally(leave) : answer
  },
})

const request = http.request
Object.assign(http, {
  request(...args: Parameters<typeof request>): ClientRequest {
    const doom = dooms.getStore()
    if (!doom) return request(...args)
    const leave = enter(doom, 'p')
    return request(...args).prependOnceListener('response', leave)
  },
})
syncBuiltinESMExports()

/** Reading the request's body belongs to the request as well. */
function keepWithin(incoming: IncomingMessage): void {
  for (const name of ['on', 'once', 'addListener'] as const) {
    const add = incoming[name] as (event: string, listener: (...args: unknown[]) => void) => IncomingMessage
    Object.assign(incoming, {
      [name]: (event: string, listener: (...args: unknown[]) => void) =>
        add.call(incoming, event, AsyncLocalStorage.bind(listener)),
    })
  }
}

function reportCalls(response: ServerResponse, doom: KillPoint): void {
  const { writeHead } = response
  response.writeHead = (...args: unknown[]) => {
    response.setHeader('x-kill-calls', doom.calls)
    return Reflect.apply(writeHead, response, args)
  }
}

const { emit } = http.Server.prototype
http.Server.prototype.emit = function emitWithin(
  this: http.Server,
  event: string,
  ...args: unknown[]
): boolean {
  const [incoming, response] = args as [IncomingMessage, ServerResponse]
  const at = event === 'request' ? incoming.headers['x-kill-at'] : undefined
  if (typeof at !== 'string') return Reflect.apply(emit, this, [event, ...args])
  const doom: KillPoint = { at: Number(at), isAfter: incoming.headers['x-kill-side'] === 'after', calls: '' }
  return dooms.run(doom, () => {
    keepWithin(incoming)
    reportCalls(response, doom)
    return Reflect.apply(emit, this, [event, ...args])
  })
}
