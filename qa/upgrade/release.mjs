// An older release next to this code: its choice, check-out and build.
import { spawnSync } from 'node:child_process'
import { ROOT, run } from '../../scripts/run-program.mjs'

/** Run in the folder of the release: its own scripts install and build it. */
const PREPARE = `
  const { ensureInstalled } = await import('./scripts/install.mjs')
  await ensureInstalled()
  const { ensurePrepared } = await import('./scripts/prepare.mjs')
  await ensurePrepared('generate', 'build')`

/** The newest release; while none has a tag, the commit `back` before this one. */
export function newestRelease(back) {
  const args = ['describe', '--tags', '--abbrev=0', 'HEAD~1']
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : `HEAD~${back}`
}

export async function checkOut(ref, folder) {
  const isCloned = (await run('git', ['clone', '--quiet', '--no-checkout', ROOT, folder])) === 0
  const isThere = isCloned && (await run('git', ['-C', folder, 'checkout', '--quiet', ref])) === 0
  if (!isThere)
    throw new Error('Name the release to upgrade from, a commit of this repository: --from <git ref>')
}

/** Installs its packages and builds it, as its `npm start` would. */
export async function buildRelease(folder) {
  const args = ['--input-type=module', '--eval', PREPARE]
  if ((await run(process.execPath, args, { cwd: folder })) !== 0)
    throw new Error(`The release in ${folder} could not be built; see the lines above.`)
}
