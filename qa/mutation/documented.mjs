// npm run qa -- mutation documented: changes one documented constant, rule or text at a time in memory and runs the tests of its row,
// which must fail. Names of rows limit the run: `npm run qa -- mutation documented LIST-39`. The working tree is not touched.
import '../../scripts/check-node.mjs'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listMutants } from './list-mutants.mjs'
import { openRunner } from './runner.mjs'
import { ROOT, printLine } from '../../scripts/run-program.mjs'

function describe({ row, file, from, to }) {
  return `${row} ${file}: ${from} → ${to}`
}

async function runMutants(mutants) {
  const runner = await openRunner(mutants)
  try {
    printLine('Running the tests without a change…')
    const failed = await runner.findFailures()
    if (failed.length > 0) return failed.map((title) => `fails without a change: ${title}`)
    const survivors = []
    for (const mutant of mutants) {
      const [killer] = await runner.findFailuresWith(mutant)
      printLine(killer ? `killed   ${describe(mutant)} (${killer})` : `SURVIVED ${describe(mutant)}`)
      if (!killer) survivors.push(describe(mutant))
    }
    return survivors
  } finally {
    await runner.close()
  }
}

const wanted = process.argv.slice(2)
const { mutants, faults } = listMutants((path) => readFileSync(join(ROOT, path), 'utf8'))
const chosen = wanted.length > 0 ? mutants.filter(({ row }) => wanted.includes(row)) : mutants
if (faults.length === 0) faults.push(...(await runMutants(chosen)))
for (const fault of faults) printLine(fault)
printLine(`${chosen.length} mutants, ${faults.length} faults`)
process.exit(faults.length > 0 ? 1 : 0)
