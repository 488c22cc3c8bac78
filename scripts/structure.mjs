// npm run docs:structure: measures the structure of the code for bench/notes/structure.md; `--write` stores it there.
import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'
import { appRouterOf, CodeGraph, openProgram } from './api/refusal-reach.mjs'
import { everyImportOf } from './import-graph.mjs'
import { ROOT, printLine } from './run-program.mjs'

const BEGIN = '<!-- written by npm run docs:structure -->'
const END = '<!-- end of the measured structure -->'
const DOCUMENT = join(ROOT, 'bench/notes/structure.md')
/** The code before the reorganisation. */
const BEFORE = '43acc499'

const WORKSPACES = ['domain', 'contract', 'providers', 'db', 'api'].map((name) => `packages/${name}`)
const FOLDERS = [...WORKSPACES, 'apps/server', 'apps/web']
const LEFT_OUT = /\.test\.tsx?$|\/generated\/|\.gen\.ts$/
/** Texts belong to their feature, wherever they are. */
const TEXTS = /(^|[/-])texts(\.hi)?\.ts$/
/** One way to every statement, whatever is done: they are crossed by all and read once. */
const HELPERS = /\/(sql|transaction|row-lock-queue)\.ts$/

const count = (number) => number.toLocaleString('en-GB')
const sum = (numbers) => numbers.reduce((total, one) => total + one, 0)
const median = (numbers) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0
const filesIn = (root, folder) =>
  globSync(`${folder}/src/**/*.{ts,tsx}`, { cwd: root }).filter((path) => !LEFT_OUT.test(path))
const read = (root, path) => readFileSync(join(root, path), 'utf8')
const linesOf = (text) => text.trimEnd().split('\n').length

function sizesOf(root, folders) {
  const files = folders.flatMap((folder) => filesIn(root, folder))
  const lines = files.map((path) => linesOf(read(root, path)))
  return [files.length, sum(lines), median(lines), new Set(files.map((path) => dirname(path))).size]
}

/** Files of the web app with one importer, and those of them that are in its folder and have at most 60 lines. */
function singleImporters(root) {
  const files = filesIn(root, 'apps/web')
  const importers = new Map()
  for (const path of files) {
    for (const imported of everyImportOf(path, read(root, path))) {
      importers.set(imported, new Set([...(importers.get(imported) ?? []), path]))
    }
  }
  const single = files.filter((path) => !TEXTS.test(path) && importers.get(path)?.size === 1)
  const fragments = single.filter((path) => {
    const [importer = ''] = importers.get(path)
    return dirname(importer) === dirname(path) && linesOf(read(root, path)) <= 60
  })
  return { single: single.length, fragments: fragments.length }
}

function factsOf(root) {
  const records = globSync('docs/decisions/**/*.md', { cwd: root }).filter(
    (path) => !path.endsWith('README.md'),
  )
  return {
    texts: filesIn(root, 'apps/web').filter((path) => TEXTS.test(path)).length,
    ...singleImporters(root),
    records: records.length,
    readme: linesOf(read(root, 'README.md')),
  }
}

const nameOf = (node) => node.name?.getText() ?? ''
const fileOf = (node) => relative(ROOT, node.getSourceFile().fileName)
/** Checks whether a file counts in a path of calls: types, tables of words and helpers of all statements do not. */
const isCrossed = (path) => path.startsWith('packages/api/src/') && !HELPERS.test(path)

/** The files on the way of calls from a procedure to a statement that crosses the fewest, and how many files it could reach. */
function wayTo(graph, start, [file, name]) {
  const queue = [{ node: start, files: [fileOf(start)] }]
  const best = new Map([[start, 1]])
  const reached = new Set()
  let found = null
  for (const { node, files } of queue) {
    if (fileOf(node) === file && nameOf(node) === name && (!found || files.length < found.length))
      found = files
    for (const next of graph.nextOf(node)) {
      const path = fileOf(next)
      if (!isCrossed(path) || ts.isImportSpecifier(next)) continue
      reached.add(path)
      const way = files.includes(path) ? files : [...files, path]
      if (way.length >= (best.get(next) ?? Number.POSITIVE_INFINITY)) continue
      best.set(next, way.length)
      queue.push({ node: next, files: way })
    }
  }
  if (!found) throw new Error(`Nothing leads to ${name} in ${file}`)
  return { files: found, reached: reached.size }
}

const WAYS = [
  ['checkout.init', 'until stock is held', ['packages/api/src/base/stock/queries.ts', 'reserveAnd']],
  ['checkout.confirm', 'until stock is sold', ['packages/api/src/base/stock/queries.ts', 'sellHeld']],
  [
    'admin.brands.create',
    'an ordinary write',
    ['packages/api/src/features/admin-brands/queries.ts', 'insertBrand'],
  ],
]

function ways() {
  const program = openProgram()
  const graph = new CodeGraph(program.getTypeChecker(), new Set())
  const procedures = new Map(graph.proceduresOf(appRouterOf(program)))
  return WAYS.map(([procedure, what, target]) => {
    const { files, reached } = wayTo(graph, procedures.get(procedure), target)
    const names = files.map((path) => `\`${path.replace(/^packages\/api\/src\/(features\/)?/, '')}\``)
    return `| \`${procedure}\`, ${what} | ${files.length} | ${names.join(', ')} | ${reached} |`
  })
}

/** The code of a commit in a folder of its own, which `use` may read. */
function atCommit(commit, use) {
  const folder = mkdtempSync(join(tmpdir(), 'dobara-structure-'))
  try {
    const archive = spawnSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 2 ** 30 })
    if (archive.status !== 0) throw new Error(`There is no commit ${commit} here: a whole clone is needed`)
    spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout })
    return use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function measured() {
  const rows = [...FOLDERS.map((folder) => [`\`${folder}\``, [folder]]), ['all', FOLDERS]]
  const sizes = (root) => rows.map(([, folders]) => sizesOf(root, folders))
  const before = atCommit(BEFORE, (root) => ({ sizes: sizes(root), facts: factsOf(root) }))
  const now = { sizes: sizes(ROOT), facts: factsOf(ROOT) }
  const [was, is] = [before.facts, now.facts]
  return [
    BEGIN,
    `Measured on ${new Date().toISOString().slice(0, 10)}.`,
    '',
    '| workspace | files before | now | lines before | now | median before | now | folders before | now |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows.map(([title], row) => {
      const cells = now.sizes[row].flatMap((size, index) => [before.sizes[row][index], size].map(count))
      return `| ${title} | ${cells.join(' | ')} |`
    }),
    '',
    '| what | before | now | goal |',
    '| --- | --- | --- | --- |',
    `| text files of the web app | ${was.texts} | ${is.texts} | one pair for each feature |`,
    `| web files with one importer, without texts | ${was.single} | ${is.single} | merged where they are fragments |`,
    `| of those in the folder of their importer, with at most 60 lines | ${was.fragments} | ${is.fragments} | |`,
    `| decision records | ${was.records} | ${is.records} | 45 |`,
    `| lines of the README | ${was.readme} | ${is.readme} | 110 |`,
    '',
    '| way of calls | files crossed | which | files that it can reach |',
    '| --- | --- | --- | --- |',
    ...ways(),
    END,
  ].join('\n')
}

const text = measured()
if (!process.argv.includes('--write')) printLine(text)
else {
  const document = readFileSync(DOCUMENT, 'utf8')
  const [from, to] = [document.indexOf(BEGIN), document.indexOf(END)]
  if (from < 0 || to < from) throw new Error(`${DOCUMENT} has no place for the structure`)
  writeFileSync(DOCUMENT, document.slice(0, from) + text + document.slice(to + END.length))
}
