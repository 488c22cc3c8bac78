import pg from 'pg'

const CONNECT_MS = 5_000

/** Each server has a unique start time, and each of its databases has a name. */
export const IDENTITY = `SELECT extract(epoch FROM pg_postmaster_start_time()) || ' ' || current_database() AS identity`
export type Identity = { identity: string }

/** The identity of the database at an address, over a connection of its own. */
export async function readIdentity(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<Identity>(IDENTITY)).rows[0]?.identity
  } finally {
    await client.end().catch(() => undefined)
  }
}
