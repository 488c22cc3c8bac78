import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from '../run-program.mjs'
import { CHANGED_FILES, READ_PATHS, writeList } from './write-list.mjs'

const OPTIONS = { hindi: 'सप्लायर', permission: 'catalogue', now: new Date('2026-11-28T12:00:00Z') }

const roots = []
afterAll(() => Promise.all(roots.map((root) => rm(root, { recursive: true }))))

/** A folder with the files that a list is written into or checked against, and nothing else of the project. */
async function emptyProject() {
  const root = await mkdtemp(join(tmpdir(), 'dobara-new-'))
  roots.push(root)
  for (const path of [...CHANGED_FILES, ...READ_PATHS]) {
    await cp(join(ROOT, path), join(root, path), { recursive: true })
  }
  await mkdir(join(root, 'prisma/migrations/20261128110000_before'), { recursive: true })
  return root
}

/** Returns the file that an import names, in the new list or in the project; null if there is none. */
function fileOf(root, from, specifier) {
  const inside = specifier.startsWith('@dobara/')
    ? specifier.replace(/^@dobara\/(\w+)\//, 'packages/$1/src/')
    : join(dirname(from), specifier)
  return [root, ROOT].map((folder) => join(folder, inside)).find((path) => existsSync(path)) ?? null
}

/** Each import of our own code, as the file and the name that is taken from it. */
function importsOf(source) {
  return source.statements.filter(ts.isImportDeclaration).flatMap((statement) => {
    const bindings = statement.importClause?.namedBindings
    const names = bindings && ts.isNamedImports(bindings) ? bindings.elements : []
    return names.map((one) => [statement.moduleSpecifier.text, (one.propertyName ?? one.name).text])
  })
}

/** Checks whether a file exports the name, declared there or re-exported. */
const isExported = (name, text) =>
  new RegExp(`export (?:async )?(?:const|function|class|type) ${name}\\b`).test(text) ||
  new RegExp(`export (?:type )?\\{[^}]*\\b${name}\\b`).test(text)

let root
let written
beforeAll(async () => {
  root = await emptyProject()
  written = await writeList(root, { names: 'suppliers', ...OPTIONS })
})

const sources = async () =>
  Promise.all(
    written
      .filter((path) => /\.tsx?$/.test(path))
      .map(async (path) =>
        ts.createSourceFile(path, await readFile(join(root, path), 'utf8'), ts.ScriptTarget.Latest, true),
      ),
  )

describe('a new list', () => {
  it('parses, and has no placeholder left', async () => {
    const files = await sources()
    expect(files.length).toBeGreaterThan(20)
    expect(files.flatMap(({ parseDiagnostics, fileName }) => parseDiagnostics.map(() => fileName))).toEqual(
      [],
    )
    for (const path of written) expect(await readFile(join(root, path), 'utf8')).not.toMatch(/%[A-Za-z-]+%/)
  })

  it('imports only what exists', async () => {
    const files = await sources()
    const missing = []
    for (const source of files) {
      for (const [specifier, name] of importsOf(source)) {
        if (!/^(\.|@dobara\/)/.test(specifier)) continue
        const file = fileOf(root, source.fileName, specifier)
        if (!file || !isExported(name, await readFile(file, 'utf8'))) {
          missing.push(`${source.fileName}: ${specifier} ${name}`)
        }
      }
    }
    expect(missing).toEqual([])
  })

  it('touches at most eight files besides its own', () => {
    expect(CHANGED_FILES.length).toBeLessThanOrEqual(8)
    expect(written).toEqual(expect.arrayContaining([...CHANGED_FILES]))
  })

  it('has a migration after every other one', async () => {
    expect(await readdir(join(root, 'prisma/migrations'))).toContain('20261128120000_supplier')
  })

  it('is refused where a screen has the name', async () => {
    await expect(writeList(root, { names: 'suppliers', ...OPTIONS })).rejects.toThrow(
      'There is a screen suppliers',
    )
  })

  it.each([
    ['delivery-addresses', 'delivery_address', 'a delivery address'],
    ['agencies', 'agency', 'an agency'],
    ['warehouses', 'warehouse', 'a warehouse'],
  ])('for %s uses the table %s', async (names, table, words) => {
    const other = await emptyProject()
    const paths = await writeList(other, { names, ...OPTIONS })
    expect(paths).toContain(`prisma/migrations/20261128120000_${table}/migration.sql`)
    const kinds = await readFile(join(other, 'packages/contract/src/admin-activity/shop-kinds.ts'), 'utf8')
    expect(kinds).toContain(`'${table}.created': { en: 'added ${words}'`)
  })
})

/** Every file of the folder with its text. */
async function textsOf(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Promise.all(files.toSorted().map(async (file) => [file, await readFile(file, 'utf8')]))
}

describe('a list that cannot be made', () => {
  let project
  beforeAll(async () => {
    project = await emptyProject()
    const page = join(project, 'apps/web/src/features/admin-agencies/agencies-page.tsx')
    await mkdir(dirname(page), { recursive: true })
    await writeFile(page, 'mine')
    const shellFile = 'apps/web/src/features/admin-shell/admin-sections.ts'
    await writeFile(join(project, shellFile), 'no sections')
  })

  it.each([
    [
      'a wrong area',
      { permission: 'catalog' },
      '--permission takes one of: catalogue, units, coupons, orders',
    ],
    ['an area that is only read', { permission: 'audit' }, '--permission takes one of'],
    ['a word with a quote', { hindi: "स'" }, '--hindi takes a word of letters'],
    ['no word', { hindi: '' }, '--hindi takes a word of letters'],
    ['a name in the singular', { names: 'supplier' }, 'supplier is no plural'],
    ['a name without a singular', { names: 'glass' }, 'glass is no plural'],
    ['a table that exists', { names: 'carts' }, 'There is a table cart already, in prisma/schema/'],
    ['a file that exists', { names: 'agencies' }, 'admin-agencies/agencies-page.tsx exists already'],
    ['a registry without its line', { names: 'suppliers' }, 'admin-sections.ts has no line that begins'],
  ])('writes nothing with %s', async (_case, options, sentence) => {
    const before = await textsOf(project)
    await expect(writeList(project, { names: 'vendors', ...OPTIONS, ...options })).rejects.toThrow(sentence)
    expect(await textsOf(project)).toEqual(before)
  })
})

describe('npm run new', () => {
  const runNew = (...args) =>
    spawnSync(process.execPath, ['scripts/new.mjs', ...args], { cwd: ROOT, encoding: 'utf8' })

  it.each([
    ['without a name', ['list'], 'Say what to make'],
    ['with two names', ['list', 'suppliers', 'vendors'], 'Say what to make'],
    ['with an unknown option', ['list', 'suppliers', '--hindu', 'x'], "Unknown option '--hindu'"],
    [
      'with an option without its value',
      ['list', 'suppliers', '--hindi'],
      "'--hindi <value>' argument missing",
    ],
  ])('ends with one sentence %s', (_case, args, sentence) => {
    const { status, stderr } = runNew(...args)
    expect([status, stderr]).toEqual([1, expect.stringContaining(sentence)])
    expect(stderr).not.toContain('    at ')
  })
})
