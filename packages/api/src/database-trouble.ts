/**
 * SQLSTATEs that are about the server and not about the query: connections (08), out of disk, memory or connections
 * (53), restarting or cancelled (57), files (58), a read-only database or a timeout (25), a row or transaction of
 * another session (40, 55P03).
 */
const SQLSTATE = /^(08...|53...|57014|57P0\d|58...|25006|25P0[34]|40001|40P01|55P03)$/

/** Error codes of the socket (such as no file descriptor left for it), of Prisma, and kinds of Prisma's driver. */
const CODES = new Set(
  [
    'ECONNREFUSED ECONNRESET ETIMEDOUT EPIPE ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH EMFILE ENFILE',
    'P1001 P1002 P1008 P1017 P2024 P2028 P2034 P2037',
    'SocketTimeout ConnectionClosed DatabaseNotReachable TooManyConnections TransactionWriteConflict',
  ].flatMap((line) => line.split(' ')),
)

/** Messages of the driver that come without a code. */
const SENTENCES =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|is not queryable|Cannot use a pool after calling end/

/**
 * Checks whether the database was busy, restarting, full, read-only or unreachable: worth a retry. If the connection
 * broke at the end of a write, it is unknown whether the write was done; every write of the shop may be repeated.
 */
export function isDatabaseTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (codesOf(error).some((code) => CODES.has(code) || SQLSTATE.test(code))) return true
  return SENTENCES.test(error.message) || isDatabaseTrouble(error.cause)
}

/** Checks whether a write through Prisma violated a unique constraint. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && (error as Error & { code?: unknown }).code === 'P2002'
}

/** Prisma stores the driver's error under two names, and the SQLSTATE of a raw query only there. */
function codesOf(error: Error): string[] {
  const { code, meta } = error as Error & {
    code?: unknown
    meta?: { driverAdapterError?: { cause?: unknown } }
  }
  const driver = (meta?.driverAdapterError?.cause ?? error.cause ?? {}) as Record<string, unknown>
  return [code, driver.originalCode, driver.code, driver.kind].filter((word) => typeof word === 'string')
}
