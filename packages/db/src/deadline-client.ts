import pg from 'pg'
import { DatabaseAwayError } from './database-away-error.ts'
import { deadline } from './deadline.ts'
import { endAtOnce, type Link } from './link.ts'
import { preparedQuery, type QueryMethod } from './prepared-query.ts'

/** COMMIT waits for a standby as a single write does. */
const WRITES = /^\s*(INSERT|UPDATE|DELETE|COMMIT|WITH\b.*?\b(INSERT|UPDATE|DELETE))\b/is

/**
 * The driver's client, whose every question has a deadline of this process's own: PostgreSQL's timeouts mean nothing when it
 * is frozen or the network swallows what it says. The driver's `query_timeout` would give the connection back to its pool
 * with the old question still open.
 */
export function clientWithDeadline(link: Link, deadlineMs: number): typeof pg.Client {
  return class DeadlineClient extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config)
      link.add(this)
      this.once('end', () => link.remove(this))
      this.on('error', (error) => link.failed(error))
      // Not a method: the driver's has eight signatures.
      const ask = preparedQuery(this, link.statements)
      const query: QueryMethod = (...args) => askWithin(this, args, { ask, link, deadlineMs })
      Object.assign(this, { query })
    }
  }
}

function askWithin(
  client: pg.Client,
  args: unknown[],
  { ask, link, deadlineMs }: { ask: QueryMethod; link: Link; deadlineMs: number },
): unknown {
  const isWrite = writes(textOf(args[0]))
  const stalled = isWrite ? link.stalled() : null
  if (stalled) return refuse(client, args, stalled)
  const written = isWrite ? link.writes(client) : () => undefined
  const stop = deadline(deadlineMs, () =>
    endAtOnce(client, new DatabaseAwayError(`The database did not answer within ${deadlineMs} ms`)),
  )
  const ended = (error: unknown) => {
    stop()
    written()
    if (error === null || error === undefined || isReply(error)) link.heard()
    if (error) link.failed(error)
  }
  const callback = args.at(-1)
  if (typeof callback === 'function') {
    const heard = (...results: unknown[]) => {
      ended(results[0])
      Reflect.apply(callback, undefined, results)
    }
    return ask(...args.slice(0, -1), heard)
  }
  const answer = ask(...args)
  if (answer instanceof Promise) answer.then(() => ended(null), ended)
  else {
    stop()
    written()
  }
  return answer
}

const known = new Map<string, boolean>()
/** More than a process asks again and again; a list of varying length makes texts without end. */
const MOST_KNOWN = 1_000

/** Whether a statement writes: of a long one that only reads, all is looked through to know. */
function writes(text: string): boolean {
  const before = known.get(text)
  if (before !== undefined) return before
  const isWrite = WRITES.test(text)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(text, isWrite)
  return isWrite
}

/** What the transaction on this connection did is rolled back: it must not go back to its pool open. */
function refuse(client: pg.Client, args: unknown[], error: Error): unknown {
  endAtOnce(client, error)
  const callback = args.at(-1)
  if (typeof callback !== 'function') return Promise.reject(error)
  return void process.nextTick(callback, error)
}

function textOf(question: unknown): string {
  if (typeof question === 'string') return question
  return question instanceof Object && 'text' in question ? String(question.text) : ''
}

/** PostgreSQL said it, and not the network. */
function isReply(error: unknown): boolean {
  return error instanceof Error && 'severity' in error
}
