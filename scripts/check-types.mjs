// Checks the types of the whole project in two programs: the code that runs in Node, and the web app. Workspace by
// workspace, each check would repeat the sources of all its imports. Files unchanged since the last run are not
// checked again.
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import './check-node.mjs'
import { commandOf, projectNode, ROOT, run, printLine } from './run-program.mjs'

const PROGRAMS = [
  { name: 'server', project: 'tsconfig.node.json' },
  { name: 'web', project: 'apps/web' },
]

/**
 * Each checker repeats the types that its files share with those of the others: on two cores one for each program, at
 * half the work.
 */
const CHECKERS = Math.max(1, Math.min(4, Math.floor(availableParallelism() / PROGRAMS.length)))

/**
 * Returns the options for an incremental check, whose file is among the installed packages: deleted with them, and in
 * no backup.
 */
function remembering(name) {
  const file = join(ROOT, 'node_modules/.cache/dobara/types', `${name}.tsbuildinfo`)
  return ['--incremental', '--tsBuildInfoFile', file]
}

/** Resolves with whether the program's types are right. */
async function check({ name, project }) {
  let output = ''
  // The compiler of TypeScript 7 is native and checks in half the time; 6 stays for the tools that read it as a library.
  const tsc = commandOf('typescript-7', 'tsc')
  const args = [tsc, '-p', project, '--pretty', 'false', '--checkers', String(CHECKERS), ...remembering(name)]
  const code = await run(projectNode(), args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    onStart: (child) =>
      child.stdout.on('data', (chunk) => {
        output += chunk
      }),
  })
  printLine(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}${output ? `\n${output.trimEnd()}` : ''}`)
  return code === 0
}

const results = await Promise.all(PROGRAMS.map(check))
process.exit(results.every(Boolean) ? 0 : 1)
