// Reads the list of mutants and joins each with the quick tests of its row of the specification.
import { globSync } from 'node:fs'
import { ROOT } from '../../scripts/run-program.mjs'

const LIST = 'qa/mutation/mutants.json'
const ROWS = 'docs/specification/*/*.json'

/** Tests with a database or a browser take longer than a list of mutants has. */
const isQuick = ({ file }) => /\.test\.tsx?$/.test(file) && !file.endsWith('.db.test.ts')

function faultOf({ row, file, from, to, tests }, read) {
  if (!tests) return `${row} is no row of the specification`
  if (tests.length === 0) return `${row} has no test that runs without a database or a browser`
  const count = read(file).split(from).length - 1
  if (count !== 1) return `${row}: “${from}” is in ${file} ${count} times`
  return from === to ? `${row}: “${from}” is not changed` : null
}

/** `{ mutants, faults }`: each mutant with its tests, and sentences about those that cannot be made. */
export function listMutants(read) {
  const rows = globSync(ROWS, { cwd: ROOT }).flatMap((path) => JSON.parse(read(path)).rows)
  const testsOf = new Map(rows.map(({ id, tests = [] }) => [id, tests.filter(isQuick)]))
  const mutants = JSON.parse(read(LIST)).map((mutant) => ({ ...mutant, tests: testsOf.get(mutant.row) }))
  const faults = mutants.map((mutant) => faultOf(mutant, read)).filter((fault) => fault !== null)
  return { mutants, faults }
}
