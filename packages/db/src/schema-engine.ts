import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import type { SchemaEngine } from '@prisma/schema-engine-wasm/schema_engine_bg'
import * as bg from '@prisma/schema-engine-wasm/schema_engine_bg'
import pg from 'pg'
import { runScript, TableBusyError } from './run-script.ts'

const require = createRequire(import.meta.url)
// TypeScript knows WebAssembly from the DOM library only, which does not belong on a server.
type Wasm = { instantiate: (source: Buffer, imports: object) => Promise<{ instance: { exports: Exports } }> }
type Exports = Record<string, unknown> & { __wbindgen_start: () => void }
const wasm = Reflect.get(globalThis, 'WebAssembly') as Wasm
let isReady = false
/** Whoever waits for another process's migrations waits for two minutes. */
const LONGEST_MS = 90_000

/** Prisma's adapter cuts a script at every semicolon, which breaks functions: PostgreSQL reads it whole. */
class WholeScriptPg extends PrismaPg {
  /** The engine makes a sentence of its own of it. */
  busy: TableBusyError | null = null
  readonly longestMs: number

  constructor(pool: pg.Pool, longestMs: number) {
    super(pool)
    this.longestMs = longestMs
  }

  override async connect(): ReturnType<PrismaPg['connect']> {
    const adapter = await super.connect()
    adapter.executeScript = (script) =>
      runScript(adapter.underlyingDriver(), { script, longestMs: this.longestMs }).catch((error: unknown) => {
        if (error instanceof TableBusyError) this.busy = error
        throw error
      })
    return adapter
  }
}

async function loadWasm(): Promise<void> {
  if (isReady) return
  // The package exports its .js only; the .wasm lies beside it.
  const file = require.resolve('@prisma/schema-engine-wasm/schema_engine_bg').replace(/\.js$/, '.wasm')
  const { instance } = await wasm.instantiate(await readFile(file), { './schema_engine_bg.js': bg })
  bg.__wbg_set_wasm(instance.exports)
  instance.exports.__wbindgen_start()
  isReady = true
}

/**
 * Prisma's own migration engine, as the WebAssembly build that npm ships: no binary is downloaded.
 * Its connections are closed when `work` is done. Rejects with TableBusyError when a script waited for a
 * table for `longestMs`, in vain.
 */
export async function withSchemaEngine<T>(
  url: string,
  work: (engine: SchemaEngine) => Promise<T>,
  longestMs = LONGEST_MS,
): Promise<T> {
  await loadWasm()
  const pool = new pg.Pool({ connectionString: url })
  const scripts = new WholeScriptPg(pool, longestMs)
  const adapter = bindMigrationAwareSqlAdapterFactory(scripts)
  try {
    return await work(await bg.SchemaEngine.new({ datamodels: undefined }, () => undefined, adapter))
  } catch (error) {
    throw scripts.busy ?? error
  } finally {
    await pool.end()
  }
}
