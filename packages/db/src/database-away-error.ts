/**
 * Error of a database that did not reply in time, or is known not to reply. It is unknown if a requested write was
 * done. It looks like a socket error, which the driver, Prisma and the job queue can handle.
 */
export class DatabaseAwayError extends Error {
  readonly code = 'ETIMEDOUT'
  readonly errno = -110
  readonly syscall = 'read'

  constructor(reason: string) {
    super(reason)
    this.name = 'DatabaseAwayError'
  }
}
