// One seeded demo shop that others are copied from: drawing its pictures takes longer than all else of a start.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyFolder } from './copy-folder.mjs'
import { demoSettings } from './demo-settings.mjs'
import { isStored, storeTemplate, takeStored, templateKey } from './stored-template.mjs'
import { run } from './run-program.mjs'

/** Offset from the ports of the shops that are copied from it. */
const PORT_OFFSET = 80

/**
 * Starts a shop on an empty folder, which fills it, and stops it cleanly; or uses the stored one. `folder` is created
 * here and contains `data` afterwards; `env` are the shop's settings. Throws if the shop did not start.
 */
export async function makeTemplate(folder, env) {
  mkdirSync(folder, { recursive: true })
  // As root the database runs as another user, who must be able to walk through.
  chmodSync(folder, 0o755)
  const draft = join(folder, 'draft')
  const key = templateKey()
  if (takeStored(key, draft)) return renameSync(draft, join(folder, 'data'))
  let isReady = false
  let end = () => undefined
  const code = await run(process.execPath, ['scripts/start.mjs'], {
    env: {
      ...env,
      DATA_DIR: draft,
      PORT: String(Number(env.PORT ?? process.env.PORT ?? 3000) + PORT_OFFSET),
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    onStart: (child) => {
      end = () => child.kill('SIGTERM')
      for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, end)
      child.stdout.on('data', (chunk) => {
        if (isReady || !String(chunk).includes('Dobara is ready')) return
        isReady = true
        end()
      })
    },
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, end)
  if (!isReady || code !== 0) throw new Error(`The demo shop to copy from was not made (exit code ${code}).`)
  storeTemplate(key, draft)
  renameSync(draft, join(folder, 'data'))
}

/** Checks whether there is a complete template. */
export const hasTemplate = (folder) => existsSync(join(folder, 'data'))

/** Copies it to `dataDir`, which does not exist yet. */
export const copyTemplate = (folder, dataDir) => copyFolder(join(folder, 'data'), dataDir)

/** Stores a demo shop for the browser tests if there is none, so that they start at once. */
export async function ensureDemoStored() {
  if (isStored(templateKey())) return
  const folder = mkdtempSync(join(tmpdir(), 'dobara-demo-'))
  try {
    await makeTemplate(folder, demoSettings())
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
