// npm run generate --workspace @dobara/client: the document of this release and the types made of it.
import { mkdirSync } from 'node:fs'
import { commandOf, projectNode, ROOT, run } from '../run-program.mjs'

const CLIENT = `${ROOT}packages/client`
const FOLDER = 'src/generated'
const steps = [
  ['../../apps/server/src/cli/write-openapi.ts', `${FOLDER}/openapi.json`],
  [
    commandOf('openapi-typescript', 'openapi-typescript', 'packages/client'),
    `${FOLDER}/openapi.json`,
    `--output=${FOLDER}/schema.ts`,
    // Fields that a body may leave out remain optional there.
    '--default-non-nullable=false',
  ],
]

mkdirSync(`${CLIENT}/${FOLDER}`, { recursive: true })
for (const args of steps) {
  const code = await run(projectNode(), args, { cwd: CLIENT, stdio: ['ignore', 'ignore', 'inherit'] })
  if (code !== 0) process.exit(code)
}
