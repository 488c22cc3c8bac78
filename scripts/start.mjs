// npm start: from a fresh clone to a running shop; npm run worker: to a process that runs its jobs. Runs on Node 20 or newer with nothing installed.
import './check-node.mjs'
import { checkPort } from './check-port.mjs'
import { ensureInstalled } from './install.mjs'
import { ensurePrepared } from './prepare.mjs'
import { giveUp, run, whenNpmStops } from './run-program.mjs'
import { shopCommand } from './shop-process.mjs'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

const [, , program] = process.argv

try {
  // The other programs have ports of their own, which they check themselves.
  if (program === undefined) await checkPort()
  await ensureInstalled()
  await ensurePrepared('generate', 'build')
  const exitCode = await run(...shopCommand(program), {
    // The channel tells the shop when this launcher is killed, so that it does not stay behind.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    onStart: (child) => {
      for (const signal of SIGNALS) process.on(signal, () => child.kill(signal))
      whenNpmStops(() => child.kill('SIGTERM'))
    },
  })
  process.exit(exitCode)
} catch (error) {
  giveUp(error)
}
