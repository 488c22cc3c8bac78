// Holds the list of documented texts, limits and behaviours equal to the tests that show them, and writes it out for
// people: docs/documented/*.json (facts and the tests that show them) → docs/documented/README.md.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, say } from './run-program.mjs'

const FOLDER = join(ROOT, 'docs/documented')
const PAGE = join(FOLDER, 'README.md')

/** `it.each(rows)('…'` and `it.each(rows.filter(…))('…'`: brackets in brackets, three deep. */
const NAMED_TABLE =
  /\b(?:it|test)\.each\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs

/** Titles of `it(…)` and `test(…)`, also of `it.each(…)(…)`, as written in the file. */
export function titlesIn(source) {
  const titles = [...source.matchAll(/\b(?:it|test)(?:\.\w+)*\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs)]
  const tables = [...source.matchAll(/\]\s*(?:as const\s*)?\)\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs)]
  const named = [...source.matchAll(NAMED_TABLE)]
  return new Set([...titles, ...tables, ...named].map(([, , title]) => title.replaceAll(/\\(['"`])/g, '$1')))
}

/** What is wrong with the facts: sentences, none when all is well. */
export function faultsOf(facts, readTitles) {
  const ids = new Set()
  return facts.flatMap(({ id, tests }) => {
    const faults = []
    if (ids.has(id)) faults.push(`${id} stands in the list twice`)
    ids.add(id)
    if (tests.length === 0) faults.push(`${id} has no test`)
    for (const { file, title } of tests) {
      const titles = readTitles(file)
      if (titles === null) faults.push(`${id}: there is no file ${file}`)
      else if (!titles.has(title)) faults.push(`${id}: ${file} has no test “${title}”`)
    }
    return faults
  })
}

/** The list as a page. */
export function pageOf(lists) {
  const lines = [
    '# Documented behaviour and the tests that show it',
    '',
    'Made by `npm run documented` from the lists beside it; `npm test` fails when a fact has no test or this page is old.',
  ]
  for (const { title, facts } of lists) {
    lines.push('', `## ${title}`, '', '| | What is documented | Shown by |', '| --- | --- | --- |')
    for (const { id, says, tests } of facts) {
      const shown = tests.map(({ file, title }) => `\`${file}\`: ${title}`).join('<br>')
      lines.push(`| ${id} | ${says.replaceAll('|', '\\|')} | ${shown.replaceAll('|', '\\|')} |`)
    }
  }
  return `${lines.join('\n')}\n`
}

function readTitles(file) {
  const path = join(ROOT, file)
  return existsSync(path) ? titlesIn(readFileSync(path, 'utf8')) : null
}

function main() {
  const lists = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')))
  const faults = faultsOf(
    lists.flatMap(({ facts }) => facts),
    readTitles,
  )
  const page = pageOf(lists)
  if (process.argv.includes('--write')) writeFileSync(PAGE, page)
  else if (!existsSync(PAGE) || readFileSync(PAGE, 'utf8') !== page) {
    faults.push('docs/documented/README.md is old: run `npm run documented`')
  }
  for (const fault of faults) say(fault)
  const count = lists.reduce((sum, { facts }) => sum + facts.length, 0)
  say(`${count} documented facts, ${faults.length} faults`)
  process.exitCode = faults.length > 0 ? 1 : 0
}

if (import.meta.filename === process.argv[1]) main()
