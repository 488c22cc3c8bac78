import pg from 'pg'

/**
 * Rows have one text form whatever the server, the role or the database set, and a copy may take as long as it takes.
 * Version independent: the text format of COPY is the same in every supported PostgreSQL.
 */
const SETTINGS = `
  SET client_encoding = 'UTF8'; SET timezone = 'UTC'; SET datestyle = 'ISO, MDY'; SET intervalstyle = 'postgres';
  SET extra_float_digits = 3; SET bytea_output = 'hex'; SET xmloption = 'content'; SET row_security = off;
  SET synchronize_seqscans = off; SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0;
  SET lock_timeout = '60s'`

/** Gives `work` a connection of its own with the settings of a copy. */
export async function withCopySession<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, keepAlive: true })
  // A connection that dies rejects the statement in hand; without a listener it would also end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(SETTINGS)
    return await work(client)
  } finally {
    await client.end()
  }
}
