// Checks the documents: links and paths lead to files that exist, and decision records have their form.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { ROOT, printLine } from './run-program.mjs'

const RECORDS = 'docs/decisions'
const INDEX = `${RECORDS}/README.md`
const MOST_LINES = 60
const SECTIONS = ['## Context', '## Decision', '## Consequences']

const TEXT_FILES = [
  '*.md',
  '.github/**/*.md',
  '{apps,bench,docs,packages,plugins,prisma,qa,scripts}/**/*.{md,ts,tsx,mjs,cjs,js,json,prisma,css,sql}',
]
const GENERATED =
  /(^|\/)(node_modules|dist|dist-server|generated|test-results|playwright-report|results)(\/|$)/
/** The specification is quoted word for word, and a migration that was applied may not change by a byte. */
const QUOTED = /^docs\/specification\/[^/]+\.md$|^prisma\/migrations\//
/** Tests of the checks name files that do not exist. */
const PLANTED = /^scripts\/(documents|specification\/[a-z-]+)\.test\.mjs$/

const LINK = /\]\(([^)\s]+)\)/g
const DOCUMENT_PATH = /\b(?:docs|bench\/notes)\/[\w./-]+\.(?:md|json)\b/g
const REPOSITORY_PATH = /`((?:apps|bench|docs|packages|plugins|prisma|qa|scripts)\/[\w./@-]+)`/g
const NUMBERED_DECISION = /\bdecisions? \d+/i

const capturesOf = (pattern, text) => [...text.matchAll(pattern)].map((match) => match[1] ?? match[0])

/** Files that a link of a document leads to, from the root of the repository. Addresses and anchors are left out. */
function linkedFiles(path, text) {
  return capturesOf(LINK, text)
    .filter((target) => !/^(?:[a-z]+:|[#/{])/.test(target))
    .map((target) => posix.join(dirname(path), target.replace(/#.*$/, '')))
}

/** References of one file that lead nowhere, as sentences. `exists(path)` takes paths from the root of the repository. */
export function referenceFaults({ path, text }, exists) {
  const isMarkdown = path.endsWith('.md')
  const named = [
    ...capturesOf(DOCUMENT_PATH, text),
    ...(isMarkdown ? [...linkedFiles(path, text), ...capturesOf(REPOSITORY_PATH, text)] : []),
  ]
  const faults = [...new Set(named)]
    .filter((target) => !exists(target))
    .map((target) => `${path}: there is no file ${target}`)
  const numbered = NUMBERED_DECISION.exec(text)
  if (numbered) faults.push(`${path}: “${numbered[0]}” has no record; name the file of the record`)
  return faults
}

/** Returns what a decision record lacks: its sections, a title, brevity, or its line in the index. */
export function recordFaults({ path, text }, index) {
  const lines = text.trimEnd().split('\n')
  const faults = SECTIONS.filter((section) => !lines.includes(section)).map(
    (section) => `${path} has no section “${section}”`,
  )
  if (!/^# \S/.test(lines[0])) faults.push(`${path} has no title`)
  if (lines.length > MOST_LINES) faults.push(`${path} has ${lines.length} lines, at most ${MOST_LINES}`)
  if (!index.includes(`](${posix.relative(RECORDS, path)})`)) faults.push(`${path} is not in ${INDEX}`)
  return faults
}

function readDocuments() {
  const exclude = (path) => GENERATED.test(path.replaceAll('\\', '/'))
  return globSync(TEXT_FILES, { cwd: ROOT, exclude })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !GENERATED.test(path) && !QUOTED.test(path) && !PLANTED.test(path))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
}

function main() {
  const documents = readDocuments()
  const index = readFileSync(join(ROOT, INDEX), 'utf8')
  const records = documents.filter(({ path }) => path.startsWith(`${RECORDS}/`) && path !== INDEX)
  const faults = [
    ...documents.flatMap((document) => referenceFaults(document, (path) => existsSync(join(ROOT, path)))),
    ...records.filter(({ path }) => path.endsWith('.md')).flatMap((record) => recordFaults(record, index)),
  ]
  for (const fault of faults) printLine(fault)
  printLine(
    `${documents.length} files, ${records.length} decision records, ${faults.length} faults in documents`,
  )
  process.exitCode = faults.length > 0 ? 1 : 0
}

if (import.meta.filename === process.argv[1]) main()
