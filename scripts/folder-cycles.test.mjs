import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { everyImportOf } from './import-graph.mjs'
import { ROOT } from './run-program.mjs'

const SKIPPED =
  /(^|\/)(node_modules|dist|dist-server|generated|test|test-results)\/|\.test\.(tsx?|mjs)$|\.e2e\.ts$|\.gen\./

/**
 * Returns the folder that two files share, and the entries in it that lead to each: files, or folders with all their
 * files.
 */
function entriesOf(file, imported) {
  const [from, to] = [file.split('/'), imported.split('/')]
  const depth = from.findIndex((part, index) => part !== to[index])
  return { folder: from.slice(0, depth).join('/') || '.', from: from[depth], to: to[depth] }
}

/** The imports of each folder, between the files and folders in it. */
function importsByFolder(imports) {
  const folders = new Map()
  for (const [file, imported] of imports) {
    if (file === imported) continue
    const { folder, ...entries } = entriesOf(file, imported)
    folders.set(folder, [...(folders.get(folder) ?? []), { ...entries, file, imported }])
  }
  return folders
}

/**
 * Returns the imports that remain once none leads to an entry without imports, or comes from an entry that nothing
 * imports.
 */
function inCycles(imports) {
  const left = imports.filter(
    ({ from, to }) => imports.some((next) => next.from === to) && imports.some((last) => last.to === from),
  )
  return left.length === imports.length ? left : inCycles(left)
}

/**
 * Returns the imports by which the files and folders of one folder depend on each other in a cycle. A folder counts
 * as one with all its content, so that every folder has an order in which it can be read: later entries import
 * earlier ones.
 */
function folderCycles(sources) {
  const imports = [...sources].flatMap(([file, source]) =>
    everyImportOf(file, source).flatMap((imported) => (sources.has(imported) ? [[file, imported]] : [])),
  )
  return [...importsByFolder(imports)].flatMap(([folder, between]) =>
    inCycles(between).map(({ file, imported }) => `${folder}: ${file} imports ${imported}`),
  )
}

function sourcesOfProject() {
  const files = globSync('{apps,packages,prisma,qa,scripts,bench}/**/*.{ts,tsx,mjs}', {
    cwd: ROOT,
    exclude: (path) => /(^|[\\/])node_modules$/.test(String(path)),
  })
  const paths = files.map((path) => path.replaceAll('\\', '/')).filter((path) => !SKIPPED.test(path))
  return new Map(paths.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]))
}

describe('folders of the project', () => {
  it('import each other in no cycle, in any workspace', () => {
    const sources = sourcesOfProject()
    expect(sources.size).toBeGreaterThan(2000)
    expect(folderCycles(sources)).toEqual([])
  })
})

describe('the search for cycles between folders', () => {
  const planted = (files) => folderCycles(new Map(Object.entries(files)))

  it.each([
    [
      'two folders',
      'packages/domain/src',
      ['orders/a.ts', 'payments/b.ts'],
      ['payments/c.ts', 'orders/d.ts'],
    ],
    ['a folder and a file beside it', 'apps/web/src/lib', ['api/a.ts', 'b.ts'], ['b.ts', 'api/c.ts']],
    ['folders far apart', 'prisma/seed', ['a/deep/a.ts', 'b/b.ts'], ['b/deep/c.ts', 'a/d.ts']],
  ])('finds %s', (_what, folder, first, second) => {
    const files = {}
    for (const [from, to] of [first, second]) {
      const up = '../'.repeat(from.split('/').length - 1) || './'
      files[`${folder}/${from}`] = `import type { A } from '${up}${to}'\n`
      files[`${folder}/${to}`] ??= ''
    }
    expect(planted(files)).toEqual(
      [first, second].map(([from, to]) => `${folder}: ${folder}/${from} imports ${folder}/${to}`),
    )
  })

  it('finds workspaces that import each other by name', () => {
    const files = {
      'packages/domain/src/a.ts': "export { b } from '@dobara/contract/b.ts'\n",
      'packages/contract/src/b.ts': "const a = await import('@dobara/domain/a.ts')\n",
    }
    expect(planted(files)).toEqual([
      'packages: packages/domain/src/a.ts imports packages/contract/src/b.ts',
      'packages: packages/contract/src/b.ts imports packages/domain/src/a.ts',
    ])
  })

  it('lets a folder and a folder in it import each other, as a page and its parts do', () => {
    const files = {
      'a/page.tsx': "import { Part } from './parts/part.tsx'\n",
      'a/parts/part.tsx': "import { t } from '../texts.ts'\n",
      'a/texts.ts': '',
    }
    expect(planted(files)).toEqual([])
  })
})
