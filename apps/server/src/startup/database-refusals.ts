import type { Sql } from '@dobara/api/context.ts'
import { IDENTITY, type Identity, readIdentity } from '@dobara/db/database-identity.ts'
import { RefusedStartError } from './refused-start.ts'

type Setting = 'DATABASE_URL' | 'DATABASE_DIRECT_URL'

const START_UP_PARAMETER = /unsupported startup parameter(?: in options)?: (\w+)/
const POOLER_WITHOUT_SERVER = /server_login_retry|server login (?:has been )?fail|pgbouncer cannot connect/i
const NO_SUCH_DATABASE = /^(?:no such database|database .* does not exist)/
const NO_MORE_CONNECTIONS = /max_client_conn|no more connections allowed/

/** The cause as a sentence. Neither the address nor the password is repeated: this line ends in logs. */
export function connectionRefusal(cause: unknown, setting: Setting): string {
  const { code, message } = factsOf(cause)
  const parameter = START_UP_PARAMETER.exec(message)?.[1]
  if (parameter)
    return `PgBouncer refuses the start-up parameter ${parameter}: set DATABASE_DIRECT_URL to a direct connection to PostgreSQL (docs/operations/database.md), or add ignore_startup_parameters = ${parameter} to the settings of PgBouncer.`
  if (POOLER_WITHOUT_SERVER.test(message))
    return `The pooler in ${setting} cannot connect to PostgreSQL: check that PostgreSQL runs, and the user and password that the pooler uses.`
  if (code === '53300' || NO_MORE_CONNECTIONS.test(message))
    return `There is no connection left at ${setting}: raise max_connections of PostgreSQL or max_client_conn of PgBouncer, or run fewer processes.`
  if (code === '3D000' || NO_SUCH_DATABASE.test(message))
    return `The database named in ${setting} does not exist: create it first.`
  if (code === '28P01' || code === '28000') return `PostgreSQL refused the user or password in ${setting}.`
  return `The PostgreSQL in ${setting} cannot be reached: check that it runs and that the address is right.`
}

function factsOf(cause: unknown): { code: unknown; message: string } {
  if (!(cause instanceof Error)) return { code: null, message: '' }
  return { code: 'code' in cause ? cause.code : null, message: cause.message }
}

/** Migrations go to the direct address: a wrong one would change another database, and the shop would miss its tables. */
export async function requireSameDatabase(pooled: Sql, directUrl: string): Promise<void> {
  const direct = await readIdentity(directUrl).catch((cause: unknown) => {
    throw new RefusedStartError([connectionRefusal(cause, 'DATABASE_DIRECT_URL')], cause)
  })
  const { rows } = await pooled.query<Identity>(IDENTITY)
  if (rows[0]?.identity === direct) return
  throw new RefusedStartError(['DATABASE_URL and DATABASE_DIRECT_URL lead to two different databases.'])
}
