import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import type { SchemaEngine } from '@prisma/schema-engine-wasm/schema_engine_bg'
import * as bg from '@prisma/schema-engine-wasm/schema_engine_bg'
import pg from 'pg'

const require = createRequire(import.meta.url)
// TypeScript knows WebAssembly from the DOM library only, which does not belong on a server.
type Wasm = { instantiate: (source: Buffer, imports: object) => Promise<{ instance: { exports: Exports } }> }
type Exports = Record<string, unknown> & { __wbindgen_start: () => void }
const wasm = Reflect.get(globalThis, 'WebAssembly') as Wasm

async function loadWasm(): Promise<void> {
  // The package exports only its .js; the .wasm is next to it.
  const file = require.resolve('@prisma/schema-engine-wasm/schema_engine_bg').replace(/\.js$/, '.wasm')
  const { instance } = await wasm.instantiate(await readFile(file), { './schema_engine_bg.js': bg })
  bg.__wbg_set_wasm(instance.exports)
  instance.exports.__wbindgen_start()
}

/**
 * Prisma's own schema engine, which writes migrations, as the WebAssembly build that npm ships: no binary is downloaded.
 * Its connections are closed when `work` is done.
 */
export async function withSchemaEngine<T>(
  url: string,
  work: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  await loadWasm()
  const pool = new pg.Pool({ connectionString: url })
  try {
    const adapter = bindMigrationAwareSqlAdapterFactory(new PrismaPg(pool))
    return await work(await bg.SchemaEngine.new({ datamodels: undefined }, () => undefined, adapter))
  } finally {
    await pool.end()
  }
}
