// npm run qa -- cluster [--from <git ref>]: builds the release to upgrade from, and runs the drill with it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { commandOf, projectNode, run, printLine } from '../../scripts/run-program.mjs'
import { buildRelease, checkOut, newestRelease } from '../upgrade/release.mjs'

const COMMITS_BACK = 20
const TESTS = ['run', '--bail=1', '--config=vitest.workspace.ts', '--project=qa', 'qa/cluster/']

const { values } = parseArgs({ options: { from: { type: 'string' } } })
const folder = mkdtempSync(join(tmpdir(), 'dobara-older-'))
try {
  const ref = values.from ?? newestRelease(COMMITS_BACK)
  const release = join(folder, 'release')
  await checkOut(ref, release)
  printLine(`The release to upgrade from is ${ref}.`)
  await buildRelease(release)
  const env = { QA: 'long', OLDER_RELEASE: release }
  process.exitCode = await run(projectNode(), [commandOf('vitest'), ...TESTS], { env })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
