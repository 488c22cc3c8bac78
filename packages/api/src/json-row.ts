/** A row as PostgreSQL writes it in JSON (`to_json`): keys with underscores, times as texts. */
export type JsonRow = Readonly<Record<string, unknown>>

/** The database's own convention: a column whose name ends so is a time or a day. */
const IS_TIME = /(_at|_from|_to)$/

const fieldOf = (column: string) =>
  column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

const columnOf = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The other way round: fields by the names of their columns, for `jsonb_populate_record`, which gives each the type of its column. */
export function columnsOfRow(row: object): JsonRow {
  const entries = Object.entries(row).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries.map(([field, value]) => [columnOf(field), value]))
}

/** Returns the row as the typed client reads it; values inside a JSON column do not change. */
export function readRow<Row extends object>(json: JsonRow): Row {
  const entries = Object.entries(json).map(([column, value]) => [
    fieldOf(column),
    IS_TIME.test(column) && typeof value === 'string' ? new Date(value) : value,
  ])
  return Object.fromEntries(entries) as Row
}

/** Rows that were brought as one list; `json_agg` of none is null. */
export function readRows<Row extends object>(json: readonly JsonRow[] | null): Row[] {
  return (json ?? []).map((row) => readRow<Row>(row))
}
