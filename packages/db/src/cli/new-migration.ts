// npm run migration:new -- <name>: writes the SQL between prisma/schema as committed and as it is now.
// It compares the two models, not a database: the engine's WebAssembly build cannot describe PostgreSQL 18.
import { execFileSync } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withScratchDatabase } from '../embedded/scratch.ts'
import { MIGRATIONS_DIR } from '../migration-folder.ts'
import { withSchemaEngine } from '../schema-engine.ts'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const SCHEMA_DIR = join(ROOT, 'prisma/schema')
type SchemaFile = { path: string; content: string }

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' })
}

function committedSchema(): SchemaFile[] {
  const names = git('ls-files', 'prisma/schema').split('\n').filter(Boolean)
  const inHead = new Set(git('ls-tree', '-r', '--name-only', 'HEAD', 'prisma/schema').split('\n'))
  return names
    .filter((name) => inHead.has(name))
    .map((path) => ({ path, content: git('show', `HEAD:${path}`) }))
}

async function currentSchema(): Promise<SchemaFile[]> {
  const names = (await readdir(SCHEMA_DIR)).filter((file) => file.endsWith('.prisma'))
  return Promise.all(
    names.map(async (path) => ({ path, content: await readFile(join(SCHEMA_DIR, path), 'utf8') })),
  )
}

const name = process.argv[2]
if (!name || !/^[a-z0-9_]+$/.test(name)) {
  process.stderr.write('Say what the migration does: npm run migration:new -- add_repair_photos\n')
  process.exit(1)
}

const [before, after] = [
  process.argv.includes('--from-empty') ? [] : committedSchema(),
  await currentSchema(),
]
const { stdout: script } = await withScratchDatabase((url) =>
  withSchemaEngine(url, (engine) =>
    engine.diff({
      from: before.length > 0 ? { tag: 'schemaDatamodel', files: before } : { tag: 'empty' },
      to: { tag: 'schemaDatamodel', files: after },
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    }),
  ),
)
if (!script || script.includes('This is an empty migration')) {
  process.stdout.write('prisma/schema has not changed since the last commit.\n')
} else {
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const folder = join(MIGRATIONS_DIR, `${stamp}_${name}`)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'migration.sql'), script)
  process.stdout.write(`${folder}\n`)
}
