import type { Writable } from 'node:stream'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { withCopySession } from './copy-session.ts'
import {
  CopyRefusedError,
  listTables,
  SCHEMAS,
  type SequenceState,
  sqlColumns,
  sqlName,
  type TableShape,
} from './table-shapes.ts'

type Contents = { tables: TableShape[]; sequences: SequenceState[] }
/** Opens a stream for the rows of one table in the format of COPY. It must end before the next one is opened. */
type CopyIn = (table: TableShape) => Writable

/**
 * Replaces the rows of all these tables by those that `work` writes, in one transaction. Triggers are disabled, and foreign keys
 * are dropped and added again, which checks them. The owner of the tables may do both without being a superuser.
 */
export async function loadTables(
  url: string,
  { tables, sequences }: Contents,
  work: (copyIn: CopyIn) => Promise<void>,
): Promise<void> {
  await withCopySession(url, async (client) => {
    await requireShapes(client, tables)
    await client.query('BEGIN')
    const triggers = await alterAll(client, TRIGGERS)
    const foreignKeys = await alterAll(client, FOREIGN_KEYS)
    await client.query(`TRUNCATE ${tables.map(sqlName).join(', ')}`)
    await work((table) => client.query(copyFrom(`COPY ${sqlName(table)} (${sqlColumns(table)}) FROM STDIN`)))
    for (const { lastValue, isCalled, ...sequence } of sequences) {
      await client.query('SELECT setval($1::regclass, $2, $3)', [sqlName(sequence), lastValue, isCalled])
    }
    for (const statement of [...foreignKeys, ...triggers]) await client.query(statement)
    await client.query('COMMIT')
  })
}

/** Each row holds a statement that disables a trigger or drops a constraint, and the one that restores it. */
const TRIGGERS = `
  SELECT format('ALTER TABLE %s DISABLE TRIGGER %I', tgrelid::regclass, tgname) AS off,
         format('ALTER TABLE %s ENABLE TRIGGER %I', tgrelid::regclass, tgname) AS "on"
    FROM pg_trigger JOIN pg_class c ON c.oid = tgrelid
   WHERE NOT tgisinternal AND tgenabled = 'O' AND c.relnamespace::regnamespace::text = ANY($1) ORDER BY 1`
const FOREIGN_KEYS = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS off,
         format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS "on"
    FROM pg_constraint WHERE contype = 'f' AND connamespace::regnamespace::text = ANY($1) ORDER BY 1`

async function alterAll(client: pg.Client, query: string): Promise<string[]> {
  const { rows } = await client.query<{ off: string; on: string }>(query, [SCHEMAS])
  for (const { off } of rows) await client.query(off)
  return rows.map(({ on }) => on)
}

/** Refuses tables and columns that the target does not have, because their rows would be lost without an error. */
async function requireShapes(client: pg.Client, tables: TableShape[]): Promise<void> {
  const there = new Map((await listTables(client)).map((table) => [sqlName(table), table.columns]))
  const missing = tables.flatMap((table) => {
    const columns = there.get(sqlName(table))
    if (!columns) return [sqlName(table)]
    return table.columns
      .filter((column) => !columns.includes(column))
      .map((column) => `${sqlName(table)}.${column}`)
  })
  if (missing.length === 0) return
  throw new CopyRefusedError(
    `The target has no place for ${missing.join(', ')}, which this release does not create: drop it in the source first, or use the release that the rows came from.`,
  )
}
