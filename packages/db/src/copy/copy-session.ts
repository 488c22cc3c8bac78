import pg from 'pg'
import { CopyRefusedError } from './table-shapes.ts'

/**
 * These settings give rows the same text form on every server, whatever the role or the database sets, and remove the limits of
 * time. The text format of COPY is the same in every supported version of PostgreSQL.
 */
const SETTINGS = `
  SET client_encoding = 'UTF8'; SET timezone = 'UTC'; SET datestyle = 'ISO, MDY'; SET intervalstyle = 'postgres';
  SET extra_float_digits = 3; SET bytea_output = 'hex'; SET xmloption = 'content'; SET row_security = off;
  SET synchronize_seqscans = off; SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0;
  SET lock_timeout = '60s'`

/**
 * Gives `work` a connection of its own with the settings of a copy. They belong to the session, so that the address must not be
 * that of a pooler in transaction mode.
 * @throws CopyRefusedError when the database cannot be reached.
 */
export async function withCopySession<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, keepAlive: true })
  // A lost connection rejects the current statement; without a listener the event would also end the process.
  client.on('error', () => undefined)
  await client.connect().catch((cause: unknown) => {
    throw new CopyRefusedError(`The database cannot be reached: ${reasonOf(cause)}.`, cause)
  })
  try {
    await client.query(SETTINGS)
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The message of PostgreSQL or of the system, which holds no password. An AggregateError has a code only. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  return cause.message || ('code' in cause ? String(cause.code) : cause.name)
}
