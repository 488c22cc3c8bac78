import { commandOf, projectNode, run, printLine } from './run-program.mjs'

/** Messages for the tasks of turbo.json that run: one with unchanged sources is taken from turbo's cache. */
const SENTENCES = {
  generate: 'Generating the database client…',
  build: 'Building the shop…',
}

/**
 * Makes what is made from sources: `generate`, the database client, and `build`, the web app and the server. Resolves with the exit code;
 * what the tools wrote is shown when they fail.
 */
export async function prepare(...tasks) {
  let output = ''
  const printed = new Set()
  const hear = (chunk) => {
    output += chunk
    for (const [, task] of output.matchAll(/:(\w+): cache miss/g)) {
      if (!printed.has(task)) printLine(SENTENCES[task])
      printed.add(task)
    }
  }
  const args = [
    commandOf('turbo'),
    'run',
    ...tasks,
    '--output-logs=new-only',
    '--log-prefix=task',
    '--ui=stream',
  ]
  const code = await run(projectNode(), args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    onStart: (child) => {
      for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', hear)
    },
  })
  if (code !== 0) process.stderr.write(output)
  return code
}

/** As `prepare`; throws a sentence when it failed. */
export async function ensurePrepared(...tasks) {
  const code = await prepare(...tasks)
  if (code !== 0) throw new Error(`The shop could not be built (exit code ${code}); see the lines above.`)
}
