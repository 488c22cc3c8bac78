// npm start: from a fresh clone to a running shop; npm run worker: to a process that runs its jobs. Runs on Node 20 or newer with nothing installed.
import './check-node.mjs'
import { ensureInstalled } from './install.mjs'
import { ensurePrepared } from './prepare.mjs'
import { giveUp, run } from './run-program.mjs'
import { shopCommand } from './shop-process.mjs'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** npm passes SIGTERM only to the shell between it and this: when that is gone, npm was stopped. */
function stopWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    child.kill('SIGTERM')
  }, 250)
  timer.unref()
}

try {
  await ensureInstalled()
  await ensurePrepared('generate', 'build')
  const exitCode = await run(...shopCommand(process.argv[2]), {
    // The channel tells the shop when this launcher is killed, so that it does not stay behind.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    onStart: (child) => {
      for (const signal of SIGNALS) process.on(signal, () => child.kill(signal))
      stopWithNpm(child)
    },
  })
  process.exit(exitCode)
} catch (error) {
  giveUp(error)
}
