// For tests only: real processes of the shop over one database and one provider, any of which may die.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { COMPILED, MAIN, freePort } from '@dobara/server/test/test-start.ts'

const KILL_POINTS = pathToFileURL(
  createRequire(import.meta.url).resolve('@dobara/db/test/test-kill-points.ts'),
).href
const START_LIMIT_MS = 60_000
const MOST_STARTS = 3

export type MortalShop = { url: string; died: Promise<unknown>; process: ChildProcess }
export type MortalShops = {
  /** A shop that is up. */
  take: () => Promise<MortalShop>
  stop: () => Promise<void>
}

/** A port that was free may be taken before the shop listens on it: then another one is tried. */
export async function startMortalShop(settings: Record<string, string>): Promise<MortalShop> {
  for (let tries = 1; tries <= MOST_STARTS; tries += 1) {
    const shop = await startOnce(settings)
    if (shop) return shop
  }
  throw new Error('a shop did not start')
}

/** Null when it ended before it was up. */
async function startOnce(settings: Record<string, string>): Promise<MortalShop | null> {
  const dir = await mkdtemp(join(tmpdir(), 'dobara-mortal-'))
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', KILL_POINTS, MAIN], {
    env: { ...COMPILED, ...settings, PORT: String(port), DATA_DIR: dir, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const died = once(child, 'exit').finally(() => rm(dir, { recursive: true, force: true }))
  const url = `http://127.0.0.1:${port}`
  const giveUpAt = Date.now() + START_LIMIT_MS
  while (!(await isReady(url))) {
    if (child.exitCode !== null) return null
    if (Date.now() > giveUpAt) throw new Error('a shop was not ready in time')
    await setTimeout(50)
  }
  return { url, died, process: child }
}

async function isReady(url: string): Promise<boolean> {
  const reply = await fetch(`${url}/readyz`).catch(() => null)
  return reply?.status === 200
}

/** `isAhead`: while one is used, its successor is started, which saves time and costs a start more. */
export function openMortalShops(
  settings: Record<string, string>,
  { isAhead }: { isAhead: boolean },
): MortalShops {
  const all = new Set<MortalShop>()
  const startOne = async () => {
    const shop = await startMortalShop(settings)
    all.add(shop)
    void shop.died.then(() => all.delete(shop))
    return shop
  }
  let next: Promise<MortalShop> | null = null
  return {
    take: async () => {
      const shop = await (next ?? startOne())
      next = isAhead ? startOne() : null
      return shop
    },
    stop: async () => {
      await next
      const shops = [...all]
      for (const shop of shops) shop.process.kill('SIGKILL')
      await Promise.all(shops.map(({ died }) => died))
    },
  }
}
