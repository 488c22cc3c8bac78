// Runs the tests of the S3 store on OpenStack Swift, whose S3 interface shares nothing with the server that `npm test` uses.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { commandOf } from '../../scripts/run-program.mjs'
import { startSwift } from './swift.ts'

const TESTS = ['file-stores', 's3-store', 'copy-picture'].map(
  (name) => `packages/providers/src/media/${name}.test.ts`,
)

const { stop, ...account } = await startSwift()
try {
  const args = [commandOf('vitest'), 'run', '--config=vitest.workspace.ts', '--project=unit', ...TESTS]
  const env = { ...process.env, TEST_S3: JSON.stringify(account) }
  const [exitCode] = await once(spawn(process.execPath, args, { env, stdio: 'inherit' }), 'close')
  process.exitCode = exitCode
} finally {
  await stop()
}
