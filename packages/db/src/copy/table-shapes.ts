import type pg from 'pg'

/** Where the shop's tables and those of its job queue are. */
export const SCHEMAS = ['public', 'graphile_worker']

export type TableShape = {
  schema: string
  name: string
  /** Without generated ones, which the target computes. */
  columns: string[]
}

export type SequenceState = { schema: string; name: string; lastValue: string; isCalled: boolean }

/** The copy cannot be made; the message is for the operator. */
export class CopyRefusedError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'CopyRefusedError'
  }
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** The name of a table or sequence as SQL. */
export const sqlName = ({ schema, name }: { schema: string; name: string }): string =>
  `${quoted(schema)}.${quoted(name)}`

/** The columns of a table as SQL. */
export const sqlColumns = ({ columns }: TableShape): string => columns.map(quoted).join(', ')

/** Lists the ordinary tables of both schemas with their columns, in a fixed order. */
export async function listTables(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `SELECT n.nspname AS schema, c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
       FROM pg_class c
       JOIN pg_namespace n ON n.oid = c.relnamespace
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      WHERE c.relkind = 'r' AND n.nspname = ANY($1)
        AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
      GROUP BY 1, 2 ORDER BY 1, 2`,
    [SCHEMAS],
  )
  return rows
}

/** Reads where each sequence of both schemas is, also those of identity columns. */
export async function readSequences(client: pg.Client): Promise<SequenceState[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `SELECT n.nspname AS schema, c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind = 'S' AND n.nspname = ANY($1) ORDER BY 1, 2`,
    [SCHEMAS],
  )
  const states: SequenceState[] = []
  for (const sequence of rows) {
    const { rows: found } = await client.query<{ lastValue: string; isCalled: boolean }>(
      `SELECT last_value::text AS "lastValue", is_called AS "isCalled" FROM ${sqlName(sequence)}`,
    )
    if (found[0]) states.push({ ...sequence, ...found[0] })
  }
  return states
}
