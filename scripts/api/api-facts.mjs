// npm run docs:api: writes what the API's document takes from the code: the refusals that each procedure can reach, and a call of
// each as the tests make it. With --check it only compares them with what is committed.
import { readFileSync, writeFileSync } from 'node:fs'
import { ABSENT, callsNaming } from '../../packages/api/test/test-calls.ts'
import { PROCEDURE_PATHS } from '../../packages/api/src/policies.ts'
import { REFUSAL_CODES } from '../../packages/contract/src/refusals.ts'
import { reachOfProcedures } from './refusal-reach.mjs'

const FOLDER = new URL('../../apps/server/src/http/rest/openapi/facts/', import.meta.url)
/** Replacements for numbers and words of the tests that would puzzle a reader of the document. */
const NAMES = { ...ABSENT, email: 'asha@example.in', couponCode: 'WELCOME10', productId: 12 }
const ABSENT_NUMBER = 2_147_483_647

/** Returns a call of the tests as an example: without files, and with ids that could exist. */
function asExample(/** @type {unknown} */ value) {
  if (value === ABSENT_NUMBER) return 12
  if (value instanceof Uint8Array) return undefined
  if (Array.isArray(value)) return value.map(asExample)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, asExample(field)]))
}

const calls = Object.entries(callsNaming(NAMES)).filter(([, call]) => call !== undefined)
const sorted = (/** @type {Map<string, unknown>} */ facts) => {
  const rows = PROCEDURE_PATHS.filter((path) => facts.has(path)).sort()
  const lines = rows.map((path) => `  ${JSON.stringify(path)}: ${JSON.stringify(facts.get(path))}`)
  return `{\n${lines.join(',\n')}\n}\n`
}
const files = {
  'examples.json': sorted(new Map(calls.map(([path, call]) => [path, asExample(call)]))),
  'refusals.json': sorted(
    new Map([...reachOfProcedures(new Set(REFUSAL_CODES))].filter(([, codes]) => codes.length > 0)),
  ),
}

for (const [name, text] of Object.entries(files)) {
  const address = new URL(name, FOLDER)
  if (!process.argv.includes('--check')) writeFileSync(address, text)
  else if (readFileSync(address, 'utf8') !== text) {
    process.stderr.write(
      `apps/server/src/http/rest/openapi/facts/${name} is not what the code says: npm run docs:api\n`,
    )
    process.exitCode = 1
  }
}
