// npm start: from a fresh clone to a running shop. Runs on Node 20 or newer with nothing installed.
import './check-node.mjs'
import { ensureInstalled } from './install.mjs'
import { ensureBuilt, ensureGenerated } from './prepare.mjs'
import { giveUp, projectNode, run } from './run-program.mjs'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

try {
  await ensureInstalled()
  await ensureGenerated()
  await ensureBuilt()
  const exitCode = await run(projectNode(), ['apps/server/src/main.ts'], {
    // The channel tells the shop when this launcher is killed, so that it does not stay behind.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    onStart: (child) => {
      for (const signal of SIGNALS) process.on(signal, () => child.kill(signal))
    },
  })
  process.exit(exitCode)
} catch (error) {
  giveUp(error)
}
