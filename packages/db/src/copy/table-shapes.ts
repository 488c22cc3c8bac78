import type pg from 'pg'

/** The schemas of the shop's tables and of its job queue. */
export const SCHEMAS = ['public', 'graphile_worker']

export type TableShape = {
  schema: string
  name: string
  /** Generated columns are left out, because the target computes them. */
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

/**
 * Leaves out the version of the job queue's tables. Each database records there what its own release has created: rows of
 * another release would repeat or skip migrations of the queue.
 */
export const isCopied = ({ schema, name }: TableShape): boolean =>
  schema !== 'graphile_worker' || name !== 'migrations'

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** The name of a table or sequence as SQL. */
export const sqlName = ({ schema, name }: { schema: string; name: string }): string =>
  `${quoted(schema)}.${quoted(name)}`

/** The columns of a table as SQL. */
export const sqlColumns = ({ columns }: TableShape): string => columns.map(quoted).join(', ')

/** Lists the ordinary tables of both schemas that are copied, with their columns, in a fixed order. */
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
  return rows.filter(isCopied)
}

/** Reads the state of each sequence of both schemas, also of those of identity columns. */
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
