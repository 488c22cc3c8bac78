/**
 * The database did not answer in time, or is known not to answer. Whether a write it was asked for was done is not known.
 * It looks like an error of the socket, as which the driver, Prisma and the job queue know what to do with it.
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
