// npm run test:mutation:money: installs Stryker, which nothing else needs, in a folder of its own, and runs it with what it was given.
import './check-node.mjs'
import { ensureInstalled } from './install.mjs'
import { commandOf, giveUp, projectNode, run } from './run-program.mjs'

const PLACE = 'scripts/mutation'

try {
  await ensureInstalled(PLACE)
  const stryker = commandOf('@stryker-mutator/core', 'stryker', PLACE)
  process.exitCode = await run(projectNode(), [stryker, 'run', 'stryker.config.ts', ...process.argv.slice(2)])
} catch (error) {
  giveUp(error)
}
