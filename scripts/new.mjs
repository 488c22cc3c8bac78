// npm run new -- list <names> [--hindi <word>] [--permission <area>]: makes a back-office list that works.
import './check-node.mjs'
import { parseArgs } from 'node:util'
import { writeList } from './new/write-list.mjs'
import { commandOf, giveUp, projectNode, ROOT, run, printLine } from './run-program.mjs'

const USAGE = `Say what to make, in the plural, in lower case and with hyphens:
  npm run new -- list suppliers --hindi सप्लायर --permission catalogue`

/** Runs a program of the project; throws when it fails. */
async function runStep(program, args) {
  if ((await run(projectNode(), [program, ...args])) !== 0) {
    throw new Error('The files are written, but this step failed. Fix what it reports, then run it again.')
  }
}

async function makeList(names, options) {
  const written = await writeList(ROOT, { names, ...options })
  await runStep(commandOf('@biomejs/biome', 'biome'), [
    'format',
    '--write',
    ...written.filter((path) => /\.tsx?$/.test(path)),
  ])
  await runStep(commandOf('prisma'), ['generate'])
  // The build writes routeTree.gen.ts, without which the route has no type; a cached build would not.
  await runStep(commandOf('turbo'), ['run', 'build', '--force'])
  await runStep('scripts/api/api-facts.mjs', [])
  printLine(`\n${written.length} files:\n${written.map((path) => `  ${path}`).join('\n')}`)
  printLine('and, generated: routeTree.gen.ts, examples.json, refusals.json.')
  printLine('Change fields and texts, then: npm run docs:api && npm test -- --changed')
}

function readOptions() {
  return parseArgs({
    allowPositionals: true,
    options: {
      hindi: { type: 'string', default: 'प्रविष्टि' },
      permission: { type: 'string', default: 'catalogue' },
    },
  })
}

async function main() {
  const { values, positionals } = readOptions()
  const [kind, names, ...others] = positionals
  if (kind !== 'list' || names === undefined || others.length > 0) throw new Error(USAGE)
  await makeList(names, values)
}

await main().catch(giveUp)
