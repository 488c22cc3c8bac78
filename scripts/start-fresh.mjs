// Starts a demo shop on a temporary data folder, for the browser tests. With DEMO_TEMPLATE, a folder, it is a copy of
// the shop there; the run that finds none there creates it and removes it at the end.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoSettings } from './demo-settings.mjs'
import { copyTemplate, hasTemplate, makeTemplate } from './demo-template.mjs'
import { giveUp, run } from './run-program.mjs'
import { shopCommand } from './shop-process.mjs'

const dir = mkdtempSync(join(tmpdir(), 'dobara-fresh-'))
// As root the database runs as another user, who must be able to walk through.
chmodSync(dir, 0o755)

const env = demoSettings()
const dataDir = join(dir, 'data')
// A shop without the demo is a copy of nothing.
const template = process.env.DEMO === 'off' ? undefined : process.env.DEMO_TEMPLATE
const isMaker = Boolean(template) && !hasTemplate(template)

try {
  if (isMaker) await makeTemplate(template, env)
  if (template) copyTemplate(template, dataDir)
  // If a template is set, everything has been built.
  const command = process.env.DEMO_TEMPLATE ? shopCommand() : [process.execPath, ['scripts/start.mjs']]
  const exitCode = await run(...command, {
    env: { ...env, DATA_DIR: dataDir },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    onStart: (child) => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
    },
  })
  process.exitCode = exitCode
} catch (error) {
  giveUp(error)
} finally {
  rmSync(dir, { recursive: true, force: true })
  if (isMaker) rmSync(template, { recursive: true, force: true })
}
