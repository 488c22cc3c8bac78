// `npm run check:api`: checks whether the document of the API matches the code, and whether linters and generators
// accept it.
import '../check-node.mjs'
import { rmSync } from 'node:fs'
import { commandOf, projectNode, ROOT, run, printLine } from '../run-program.mjs'

const CLIENT = `${ROOT}packages/client`
const node = (args, options) => run(projectNode(), args, { cwd: CLIENT, ...options })

/** A command of a package, wherever npm put it. */
function tool(packageName, command, args) {
  const places = ['packages/client', '']
  for (const place of places) {
    try {
      return node([commandOf(packageName, command, place), ...args], {
        stdio: ['ignore', 'ignore', 'inherit'],
      })
    } catch (error) {
      if (error.code !== 'ENOENT' || place === places.at(-1)) throw error
    }
  }
}

const types = (project) =>
  node([commandOf('typescript', 'tsc', 'packages/client'), '--project', project, '--pretty', 'false'])

const DOCUMENT = 'src/generated/openapi.json'
/** Steps that need those of the round before. */
const ROUNDS = [
  [
    ['facts of the document', () => node(['../../scripts/api/api-facts.mjs', '--check'])],
    ['types of the client', () => node(['../../scripts/api/make-client.mjs'])],
  ],
  [
    [
      'Spectral',
      () => tool('@stoplight/spectral-cli', 'spectral', ['lint', DOCUMENT, '--fail-severity', 'warn']),
    ],
    ['Redocly', () => tool('@redocly/cli', 'redocly', ['lint', DOCUMENT, '--format', 'stylish'])],
  ],
  [
    [
      'hey-api',
      () => tool('@hey-api/openapi-ts', 'openapi-ts', ['-i', DOCUMENT, '-o', 'src/generated/check/hey']),
    ],
    ['orval', () => tool('orval', 'orval', ['--config', 'orval.config.mjs'])],
  ],
  [
    ['types of the client and its examples', () => types('tsconfig.json')],
    ['types of what the generators made', () => types('tsconfig.check.json')],
  ],
]

rmSync(`${CLIENT}/src/generated`, { recursive: true, force: true })
let isGood = true
for (const round of ROUNDS) {
  const results = await Promise.all(round.map(async ([name, step]) => [name, await step()]))
  for (const [name, code] of results) printLine(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}`)
  isGood &&= results.every(([, code]) => code === 0)
  if (!isGood) break
}
process.exit(isGood ? 0 : 1)
