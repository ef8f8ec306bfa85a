import pg from 'pg'

/** What PostgreSQL says of a column that a statement gives. */
type Field = { dataTypeID: number; format?: string }
type TypeParsers = { getTypeParser(id: number, format: string): unknown }
type Connection = { describe(what: unknown): void }
export type Callback = (error: Error | null, result: pg.QueryResult) => void

/** What node-postgres has and its types leave out; `check-driver.ts` looks for it. */
type DriverQuery = {
  name: string
  _rowMode: 'array' | undefined
  _accumulateRows?: boolean
  _result: {
    rowAsArray: boolean
    parseRow: unknown
    _parseRowAsArray: unknown
    fields: readonly Field[]
    _parsers?: unknown[]
    _types: TypeParsers
  }
  prepare(connection: Connection): void
  handleRowDescription(message: { fields: readonly Field[] }): void
  handleCommandComplete(message: unknown, connection: Connection): void
}

const DriverQuery = pg.Query as unknown as new (
  text: string,
  values: readonly unknown[],
  callback: Callback,
) => DriverQuery

/** `types` are drizzle's, or the connection's own where there are none. */
export type AskedStatement = { text: string; rowMode?: 'array'; types?: TypeParsers }
type Asked = { statement: AskedStatement; values: readonly unknown[]; callback: Callback }

/** `parsers` are those of `types`. */
type Description = { fields: readonly Field[]; types: TypeParsers; parsers: unknown[] }

/** By the names of a connection's statements. */
const DESCRIPTIONS = new WeakMap<Connection, Map<string, Description>>()
const SILENT = new WeakMap<Connection, Connection>()

/**
 * A statement that asks PostgreSQL once a connection what its rows are made of, not each time: a name has the same columns
 * for as long as its connection lives, for PostgreSQL refuses a plan that would give others (docs/decisions/129).
 */
export class OnceDescribedQuery extends DriverQuery {
  #descriptions: Map<string, Description> | null = null

  constructor(name: string, { statement: { text, rowMode, types }, values, callback }: Asked) {
    // Of a text alone; a statement the driver would first copy, one property after the other.
    super(text, values, callback)
    this.name = name
    this._rowMode = rowMode
    const result = this._result
    if (types) result._types = types
    if (rowMode !== 'array') return
    result.rowAsArray = true
    result.parseRow = result._parseRowAsArray
  }

  override prepare(connection: Connection): void {
    this.#descriptions = descriptionsOf(connection)
    const known = this.#descriptions.get(this.name)
    if (known) this.#takeUp(known)
    super.prepare(known ? silenced(connection) : connection)
  }

  /** What the driver does with a description, but for the template of a row, which one that is an array has no use for. */
  #takeUp(known: Description): void {
    const result = this._result
    if (!result.rowAsArray) {
      super.handleRowDescription(known)
      return
    }
    if (known.types !== result._types) Object.assign(known, described(known.fields, result._types))
    result.fields = known.fields
    result._parsers = known.parsers
    this._accumulateRows = true
  }

  override handleRowDescription(message: { fields: readonly Field[] }): void {
    this.#descriptions?.set(this.name, described(message.fields, this._result._types))
    super.handleRowDescription(message)
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    // One that gives no rows is described by nothing.
    if (!this.#descriptions?.has(this.name)) this.#descriptions?.set(this.name, described([], this._result._types))
    super.handleCommandComplete(message, connection)
  }
}

const described = (fields: readonly Field[], types: TypeParsers): Description => ({
  fields,
  types,
  parsers: fields.map(({ dataTypeID, format }) => types.getTypeParser(dataTypeID, format ?? 'text')),
})

function descriptionsOf(connection: Connection): Map<string, Description> {
  const known = DESCRIPTIONS.get(connection) ?? new Map<string, Description>()
  DESCRIPTIONS.set(connection, known)
  return known
}

/** The same connection, on which nothing is asked to be described. */
function silenced(connection: Connection): Connection {
  const known = SILENT.get(connection) ?? Object.create(connection, { describe: { value: () => undefined } })
  SILENT.set(connection, known)
  return known
}
