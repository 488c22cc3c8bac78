// npm run dev: the database, the server with reload and the web app with hot reload, in one command from a fresh clone.
import './check-node.mjs'
import { ensureInstalled } from './install.mjs'
import { ensurePrepared } from './prepare.mjs'
import { commandOf, giveUp, projectNode, run, printLine, whenNpmStops } from './run-program.mjs'

const PORT = process.env.PORT || '3000'
const WEB_PORT = process.env.WEB_PORT || '5173'
const WEB = `http://localhost:${WEB_PORT}`

/** Starts both programs; the end of one, or a signal, ends the other. Resolves with the exit code of the first that ended. */
async function runBoth(programs) {
  const children = []
  const stop = (signal = 'SIGTERM') => children.forEach((child) => child.kill(signal))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
  whenNpmStops(stop)
  const ends = programs.map(({ args, env }) =>
    run(projectNode(), args, { env, onStart: (child) => children.push(child) }),
  )
  const code = await Promise.race(ends)
  stop()
  await Promise.all(ends)
  return code
}

try {
  await ensureInstalled()
  await ensurePrepared('generate')
  printLine(
    `The web app is at ${WEB} (WEB_PORT), the server behind it at port ${PORT} (PORT). Ctrl-C stops both.`,
  )
  const code = await runBoth([
    {
      // A change of any source that the server has loaded starts it again; links and cookies are those of the web app's address.
      args: ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'],
      env: { PORT, PUBLIC_URL: process.env.PUBLIC_URL || WEB },
    },
    { args: [commandOf('vite'), 'apps/web', '--port', WEB_PORT, '--strictPort'], env: { PORT } },
  ])
  process.exit(code)
} catch (error) {
  giveUp(error)
}
