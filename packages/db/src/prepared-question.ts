import pg from 'pg'

export type Callback = (error: unknown, result?: unknown) => void

/** A plain question of the driver, as Prisma and the pools ask it. */
export type Question = { text: string; values: unknown[]; rowMode?: 'array'; types?: object }

/** The parts of the driver's connection that know what was prepared on it. */
export type Connection = {
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
  close: (message: { type: 'S'; name: string }) => void
  describe: (message: object) => void
}

/** The columns of a statement's answer as the driver reads them; null of a statement that brings no rows. */
type Columns = { fields: readonly object[] | null; readers: Readers | null }
/** Made by the driver from the columns, the same for every answer that is read in its usual way. */
type Readers = Pick<Result, '_parsers' | '_prebuiltEmptyResultObject'>
type Result = {
  fields: readonly object[]
  _parsers: unknown
  _prebuiltEmptyResultObject: unknown
  addFields: (fields: readonly object[]) => void
}

/** What is known of the statements that one connection has prepared, by their names. */
export type KnownColumns = Map<string, Columns>

/** The driver's question, with what its types leave out. */
type DriverQuery = {
  name: string
  _result: Result
  _results: Result
  _rowMode: string | undefined
  _accumulateRows: boolean
  hasBeenParsed: (connection: Connection) => boolean
  prepare(connection: Connection): void
  handleRowDescription(message: { fields: object[] }): void
  handleCommandComplete(message: object, connection: Connection): void
}
const Query = pg.Query as unknown as new (text: string, values: unknown[], callback: Callback) => DriverQuery
const DriverResult = pg.Result as unknown as new (rowMode?: string, types?: object) => Result

/**
 * A question by the name of a prepared statement. Of which columns its answer is, PostgreSQL is asked the first time only: as long as
 * the statement is prepared it has these and no others, or fails ("cached plan must not change result type").
 */
export class PreparedQuestion extends Query {
  readonly #known: KnownColumns
  readonly #readsItsOwnWay: boolean
  #columns: Columns | undefined

  constructor(question: Question & { name: string; known: KnownColumns }, callback: Callback) {
    const { text, values, rowMode, types, name, known } = question
    super(text, values, callback)
    this.name = name
    this.#known = known
    this.#readsItsOwnWay = types !== undefined
    if (rowMode ?? types) {
      this._rowMode = rowMode
      this._result = this._results = new DriverResult(rowMode, types)
    }
  }

  override prepare(connection: Connection): void {
    this.#columns = this.hasBeenParsed(connection) ? this.#known.get(this.name) : undefined
    if (!this.#columns) return super.prepare(connection)
    this.#expect(this.#columns)
    super.prepare(undescribed(connection))
  }

  override handleRowDescription(message: { fields: object[] }): void {
    super.handleRowDescription(message)
    this.#note(Object.freeze(message.fields))
  }

  override handleCommandComplete(message: object, connection: Connection): void {
    if (!this.#columns) this.#note(null)
    super.handleCommandComplete(message, connection)
  }

  #note(fields: Columns['fields']): void {
    const { _parsers, _prebuiltEmptyResultObject } = this._result
    const readers = this.#readsItsOwnWay ? null : { _parsers, _prebuiltEmptyResultObject }
    this.#columns = { fields, readers }
    this.#known.set(this.name, this.#columns)
  }

  #expect({ fields, readers }: Columns): void {
    if (!fields) return
    this._accumulateRows = true
    if (this.#readsItsOwnWay || !readers) return this._result.addFields(fields)
    const { _parsers, _prebuiltEmptyResultObject } = readers
    Object.assign(this._result, { fields, _parsers, _prebuiltEmptyResultObject })
  }
}

const made = new WeakMap<Connection, Connection>()

/** The same connection, on which nobody asks for the columns. */
function undescribed(connection: Connection): Connection {
  const before = made.get(connection)
  if (before) return before
  const silent = Object.assign(Object.create(connection) as Connection, { describe: () => undefined })
  made.set(connection, silent)
  return silent
}
