import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { copyTemplate, type TestDatabase } from '@dobara/db/test/test-database.ts'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { freePort } from '../test/test-start.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const WATCHED = fileURLToPath(new URL('./app.ts', import.meta.url))
const WITHIN = { timeout: 90_000, interval: 200 }

let dir: string
let db: TestDatabase
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'dobara-dev-'))
  db = await copyTemplate(inject('templateUrl'))
})
afterAll(async () => {
  await db.drop()
  await rm(dir, { recursive: true, force: true })
})

const isUp = (address: string) =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  )

it('npm run dev serves the web app with hot reload, reloads the server after a change, and stops both', async () => {
  const [port, webPort] = [await freePort(), await freePort()]
  const web = `http://localhost:${webPort}`
  // As npm starts it: it passes its end to the shell only.
  const child = spawn('sh', ['-c', `"${process.execPath}" scripts/dev.mjs; exit $?`], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      npm_lifecycle_event: 'dev',
      DATA_DIR: dir,
      DATABASE_URL: db.url,
      DEMO: 'off',
      PORT: String(port),
      WEB_PORT: String(webPort),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close')
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  try {
    await expect.poll(() => isUp(`${web}/api/products`), WITHIN).toBe(true)
    expect(await (await fetch(web)).text()).toContain('/@vite/client')
    // Once more where the watcher was not ready for the first change.
    await vi.waitFor(
      async () => {
        await utimes(WATCHED, new Date(), new Date())
        expect(output).toContain('Restarting')
      },
      { ...WITHIN, interval: 3_000 },
    )
    await expect.poll(() => output.match(/Dobara is ready/g)?.length, WITHIN).toBeGreaterThanOrEqual(2)
    // A second touch may have restarted it once more.
    await expect.poll(() => isUp(`${web}/api/products`), WITHIN).toBe(true)
  } catch (error) {
    throw new Error(`${String(error)}\n${output}`, { cause: error })
  } finally {
    child.kill('SIGTERM')
    await ended
  }
  expect(await isUp(web)).toBe(false)
  expect(await isUp(`http://127.0.0.1:${port}/api/products`)).toBe(false)
}, 240_000)
