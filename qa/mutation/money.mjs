// npm run qa -- mutation money: installs Stryker, which nothing else needs, in a folder of its own, and runs it with its arguments.
import '../../scripts/check-node.mjs'
import { ensureInstalled } from '../../scripts/install.mjs'
import { commandOf, giveUp, projectNode, run } from '../../scripts/run-program.mjs'

const PLACE = 'qa/mutation/stryker'

try {
  await ensureInstalled(PLACE)
  const stryker = commandOf('@stryker-mutator/core', 'stryker', PLACE)
  process.exitCode = await run(projectNode(), [
    stryker,
    'run',
    'qa/mutation/stryker.config.ts',
    ...process.argv.slice(2),
  ])
} catch (error) {
  giveUp(error)
}
