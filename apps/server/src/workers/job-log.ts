import type { Logger } from '@dobara/api/context.ts'
import { type LoggedError, loggedError } from '../logged-error.ts'

type Failure = Pick<LoggedError, 'type' | 'code' | 'place'> & { frames: string[]; cause?: Failure }

const FRAME = /^\s+at .+:\d+:\d+\)?$/

/**
 * What the log may know of a job that failed: kinds, codes and places, and none of the words. An error in a job may repeat
 * what the job is about, or what another server answered: a payload, an address, a code. The words stay with the job or
 * the message in the database, where they are deleted in time.
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

/** The shop's log as jobs have it: their errors come without words. */
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
