// Types of every workspace, two compilers at a time; what has not changed since the last run is not read again.
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import './check-node.mjs'
import { commandOf, projectNode, ROOT, run, say } from './run-program.mjs'

const waiting = ['apps/*', 'packages/*', 'prisma/seed']
  .flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
  .filter((folder) => existsSync(join(ROOT, folder, 'tsconfig.json')))
let isFailed = false

/** Beside what npm installed: gone with it, and in no backup. */
function remembering(folder) {
  return [
    '--tsBuildInfoFile',
    join(ROOT, 'node_modules/.cache/dobara/types', `${folder.replaceAll('/', '-')}.tsbuildinfo`),
  ]
}

async function checkNext() {
  for (let folder = waiting.shift(); folder; folder = waiting.shift()) {
    let output = ''
    const code = await run(
      projectNode(),
      [
        commandOf('typescript', 'tsc'),
        '-p',
        folder,
        '--pretty',
        'false',
        '--incremental',
        ...remembering(folder),
      ],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
        onStart: (child) =>
          child.stdout.on('data', (chunk) => {
            output += chunk
          }),
      },
    )
    if (code !== 0) isFailed = true
    say(`${code === 0 ? 'ok    ' : 'FAILED'} ${folder}${output ? `\n${output.trimEnd()}` : ''}`)
  }
}

await Promise.all([checkNext(), checkNext()])
process.exit(isFailed ? 1 : 0)
