import type { Logger } from '@dobara/api/context.ts'
import { type LoggedError, loggedError } from '../logged-error.ts'

type Failure = Pick<LoggedError, 'type' | 'code' | 'place'> & { frames: string[]; cause?: Failure }

const FRAME = /^\s+at .+:\d+:\d+\)?$/

/**
 * Returns what the log may contain of a failed job: types, codes and places, but no text. An error in a job may
 * repeat the job's content or another server's reply: a payload, an address, a code. The text remains with the job or
 * the message in the database, where it is deleted in time.
 */
export function failureOf(error: unknown): Failure {
  return withoutWords(loggedError(error))
}

function withoutWords({ type, code, place, stack, cause }: LoggedError): Failure {
  return {
    type,
    ...(code !== undefined && { code }),
    ...(place !== undefined && { place }),
    frames: stack.split('\n').filter((line) => FRAME.test(line)),
    ...(cause !== undefined && { cause: withoutWords(cause) }),
  }
}

/** Returns the shop's log for jobs: their errors are logged without their text. */
export function jobLog(log: Logger): Logger {
  const logged = (detail: object) => {
    if (!('err' in detail)) return detail
    const { err, ...rest } = detail
    return { ...rest, failure: failureOf(err) }
  }
  return {
    info: (detail, message) => log.info(logged(detail), message),
    warn: (detail, message) => log.warn(logged(detail), message),
    error: (detail, message) => log.error(logged(detail), message),
  }
}
