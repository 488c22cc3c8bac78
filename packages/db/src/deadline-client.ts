import pg from 'pg'
import { DatabaseAwayError } from './database-away-error.ts'
import { deadline } from './deadline.ts'
import { endAtOnce, type Link } from './link.ts'

type Ask = (...args: unknown[]) => unknown

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
      const query: Ask = (...args) => askWithin(this, args, { link, deadlineMs })
      Object.assign(this, { query })
    }
  }
}

function askWithin(
  client: pg.Client,
  args: unknown[],
  { link, deadlineMs }: { link: Link; deadlineMs: number },
): unknown {
  const stop = deadline(deadlineMs, () =>
    endAtOnce(client, new DatabaseAwayError(`The database did not answer within ${deadlineMs} ms`)),
  )
  const ended = (error: unknown) => {
    stop()
    if (error === null || error === undefined || isReply(error)) link.heard()
    if (error) link.failed(error)
  }
  const { query } = pg.Client.prototype as unknown as { query: Ask }
  const callback = args.at(-1)
  if (typeof callback === 'function') {
    const heard = (...results: unknown[]) => {
      ended(results[0])
      Reflect.apply(callback, undefined, results)
    }
    return Reflect.apply(query, client, [...args.slice(0, -1), heard])
  }
  const answer = Reflect.apply(query, client, args)
  if (answer instanceof Promise) answer.then(() => ended(null), ended)
  else stop()
  return answer
}

/** PostgreSQL said it, and not the network. */
function isReply(error: unknown): boolean {
  return error instanceof Error && 'severity' in error
}
