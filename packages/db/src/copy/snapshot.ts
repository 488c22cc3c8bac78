import type { Readable } from 'node:stream'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { readFinished } from '../migration-history.ts'
import { withCopySession } from './copy-session.ts'
import { createRowDigest, type RowDigest } from './row-digest.ts'
import {
  CopyRefusedError,
  listTables,
  readSequences,
  type SequenceState,
  sqlColumns,
  sqlName,
  type TableShape,
} from './table-shapes.ts'

/** The state of a database at one moment. */
export type Snapshot = {
  tables: TableShape[]
  /** The names of its migrations, in order. */
  migrations: string[]
  sequences: SequenceState[]
  /** Streams the rows of a table in the format of COPY. Read it to its end before the next call. */
  copyOut: (table: TableShape) => Readable
}

/**
 * Calls `work` with a snapshot of the database, in a read-only transaction. The shop can run at the same time; a
 * migration waits.
 * @throws CopyRefusedError if the database is not that of a shop.
 */
export async function withSnapshot<T>(url: string, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  return withCopySession(url, async (client) => {
    const before = await listTables(client)
    if (!before.some(({ name }) => name === '_prisma_migrations'))
      throw new CopyRefusedError('There is no shop in this database.')
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    // Locks the tables before the snapshot is taken, so that no migration changes one between the snapshot and its copy.
    await client.query(`LOCK TABLE ${before.map(sqlName).join(', ')} IN ACCESS SHARE MODE`)
    const tables = await listTables(client)
    if (JSON.stringify(tables) !== JSON.stringify(before))
      throw new CopyRefusedError('The tables were changed by a migration at this moment: try again.')
    const migrations = await readFinished(client)
    // Sequences are outside of snapshots. Read afterwards, each is at least as far as the rows.
    const sequences = await readSequences(client)
    const result = await work({ tables, migrations, sequences, copyOut: (table) => copyOut(client, table) })
    await client.query('COMMIT')
    return result
  })
}

const copyOut = (client: pg.Client, table: TableShape): Readable =>
  client.query(copyTo(`COPY ${sqlName(table)} (${sqlColumns(table)}) TO STDOUT`))

/** Counts the rows of these tables, and computes digests of the columns named. */
export async function digestTables(url: string, tables: TableShape[]): Promise<Map<string, RowDigest>> {
  return withSnapshot(url, async (snapshot) => {
    const digests = new Map<string, RowDigest>()
    for (const table of tables) {
      const { stream, result } = createRowDigest()
      const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
      await pipeline(snapshot.copyOut(table), stream, nowhere)
      digests.set(sqlName(table), result())
    }
    return digests
  })
}
