// Checks the rows of the register: their form, and that the files and tests they name exist.
import { quotesOf } from './coverage.mjs'

const ID = /^[A-Z]+(-[A-Z]+)*-\d+$/
const FIELDS = new Set(['id', 'quote', 'where', 'tests', 'decision', 'differs', 'context'])

const isText = (value) => typeof value === 'string' && value.trim() !== ''

function formFaults(row) {
  const { id, where, tests, decision, differs, context } = row
  const faults = Object.keys(row)
    .filter((field) => !FIELDS.has(field))
    .map((field) => `${id} has an unknown field “${field}”`)
  if (!ID.test(id)) faults.push(`“${id}” is not an id`)
  if (quotesOf(row) === null) faults.push(`${id} has no quote`)
  if (isText(decision) !== isText(differs)) faults.push(`${id} needs both a decision and what differs`)
  if (isText(context)) {
    if (where || tests || decision) faults.push(`${id} has a context and also a place, a test or a decision`)
    return faults
  }
  if (!tests?.length && !isText(decision)) faults.push(`${id} has no test`)
  if (!isText(where) && !isText(decision)) faults.push(`${id} does not say where`)
  return faults
}

function fileFaults({ id, where, decision, tests = [] }, { exists, readTitles }) {
  const faults = [where, decision]
    .filter((path) => path && !exists(path))
    .map((path) => `${id}: there is no file ${path}`)
  if (decision && !decision.startsWith('docs/decisions/'))
    faults.push(`${id}: ${decision} is not a decision record`)
  for (const { file, title } of tests) {
    if (!exists(file)) faults.push(`${id}: there is no file ${file}`)
    else if (!readTitles(file).has(title)) faults.push(`${id}: ${file} has no test “${title}”`)
  }
  return faults
}

/** Returns the faults of the rows: sentences, none if all is well. `files`: `exists(path)` and `readTitles(path)`. */
export function rowFaults(rows, files) {
  const ids = new Set()
  return rows.flatMap((row) => {
    const faults = ids.has(row.id) ? [`${row.id} is the id of two rows`] : []
    ids.add(row.id)
    return [...faults, ...formFaults(row), ...fileFaults(row, files)]
  })
}
