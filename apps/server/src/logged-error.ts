export type LoggedError = {
  type: string
  message: string
  stack: string
  code?: string
  /** Location of a broken constraint or a missing column. */
  place?: Record<string, string>
  cause?: LoggedError
}

const DEEPEST_CAUSE = 5
/** Values that PostgreSQL could not read are repeated in the message of these (class 22, data exceptions). */
const REPEATS_VALUES = /^22/
/** Prisma repeats the whole query, with the values to write, in the message of an invalid query. */
const REPEATS_QUESTION = 'PrismaClientValidationError'
const PLACES = ['modelName', 'table', 'column', 'constraint']

/**
 * Returns what the log may contain of an error: its type, message, stack, code and causes; for a database error also
 * its location. Everything else is left out: PostgreSQL's details repeat the refused row, including addresses and
 * hashes.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'thrown, and not an error', stack: '' }
  const { meta, ...own } = error as Error & { meta?: { driverAdapterError?: { cause?: object } } & object }
  const database = { ...own, ...meta, ...meta?.driverAdapterError?.cause } as Record<string, unknown>
  const { code } = own as { code?: unknown }
  const codes = [...new Set([code, database.originalCode])].filter((text) => typeof text === 'string')
  const isRepeating = codes.some((text) => REPEATS_VALUES.test(text))
  const shown = (text: string) => {
    if (error.name === REPEATS_QUESTION) return text.replace(/\{.*\}/s, '{…}')
    return isRepeating ? text.replaceAll(/: "[^\n]*"/g, ': "…"') : text
  }
  const place = Object.fromEntries(
    PLACES.flatMap((name) => (typeof database[name] === 'string' ? [[name, database[name]]] : [])),
  )
  const hasCause = error.cause !== undefined && depth < DEEPEST_CAUSE
  return {
    type: error.name,
    message: shown(error.message),
    stack: shown(error.stack ?? ''),
    ...(codes.length > 0 && { code: codes.join(' ') }),
    ...(Object.keys(place).length > 0 && { place }),
    ...(hasCause && { cause: loggedError(error.cause, depth + 1) }),
  }
}
