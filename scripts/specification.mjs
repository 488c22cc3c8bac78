// Holds docs/specification: every sentence of both documents has a row, and every row a place and tests that show it.
// With `--reports folder`: the tests that rows name passed, by the reports of a run (`--changed`: of those that ran).
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, printLine } from './run-program.mjs'
import { compareWithDocument } from './specification/coverage.mjs'
import { referenceFaults } from './specification/references.mjs'
import { passingFaults, playwrightOutcomes, vitestOutcomes } from './specification/reports.mjs'
import { rowFaults } from './specification/rows.mjs'
import { titlesIn } from './specification/test-titles.mjs'

const FOLDER = 'docs/specification'
const DOCUMENTS = ['storefront', 'back-office']
const TEST_FILES = ['apps', 'packages', 'prisma', 'qa'].map(
  (folder) => `${folder}/**/*.{test.ts,test.tsx,test.mjs,e2e.ts}`,
)
const JOURNEYS = 'apps/web/e2e'

const read = (path) => readFileSync(join(ROOT, path), 'utf8')
const readJson = (path) => JSON.parse(read(path))

function rowsOf(name) {
  return readdirSync(join(ROOT, FOLDER, name))
    .filter((file) => file.endsWith('.json'))
    .sort()
    .flatMap((file) => readJson(`${FOLDER}/${name}/${file}`).rows)
}

function readTestFiles() {
  const exclude = (path) => path.includes('node_modules')
  return globSync(TEST_FILES, { cwd: ROOT, exclude }).map((file) => ({
    file: file.replaceAll('\\', '/'),
    source: read(file),
  }))
}

function filesOnDisk() {
  const titles = new Map()
  const readTitles = (path) => {
    if (!titles.has(path)) titles.set(path, titlesIn(read(path)))
    return titles.get(path)
  }
  return { exists: (path) => existsSync(join(ROOT, path)), readTitles }
}

function checkRegister(documents) {
  const rows = documents.flatMap((document) => document.rows)
  return [
    ...documents.flatMap((document) => Object.values(compareWithDocument(document)).flat()),
    ...rowFaults(rows, filesOnDisk()),
    ...referenceFaults(rows, readTestFiles()),
  ]
}

function outcomesIn(folder) {
  const report = (name) => {
    const path = join(folder, `${name}.json`)
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  }
  return [
    ...vitestOutcomes(report('unit'), ROOT),
    ...vitestOutcomes(report('integration'), ROOT),
    ...playwrightOutcomes(report('browser'), JOURNEYS),
  ]
}

function optionValue(name) {
  const index = process.argv.indexOf(name)
  return index < 0 ? null : process.argv[index + 1]
}

function main() {
  const documents = DOCUMENTS.map((name) => ({
    name: `${name}.md`,
    document: read(`${FOLDER}/${name}.md`),
    rows: rowsOf(name),
  }))
  const rows = documents.flatMap((document) => document.rows)
  const reports = optionValue('--reports')
  const faults = reports
    ? passingFaults(rows, outcomesIn(reports), { isPartial: process.argv.includes('--changed') })
    : checkRegister(documents)
  for (const fault of faults) printLine(fault)
  printLine(`${rows.length} rows of the specification, ${faults.length} faults`)
  process.exitCode = faults.length > 0 ? 1 : 0
}

if (import.meta.filename === process.argv[1]) main()
