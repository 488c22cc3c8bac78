import { execFileSync } from 'node:child_process'
import { appendFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { createClientLog } from '../soak/client-log.ts'
import { openRealShops, type RealShops, sold } from './test-real-shops.ts'

let ground: RealShops
afterEach(() => ground.stop())

/** Its log and all its other output are appended to this file. */
const sayingTo = (file: string) => ['bash', '-c', `exec "$@" >>'${file}' 2>&1`, '--']

async function openShop(file: string): Promise<void> {
  // A line for every request.
  const settings = { LOG_LEVEL: 'info' }
  ground = await openRealShops(inject('templateUrl'), {
    count: 1,
    shoppers: 3,
    settings,
    wrapper: sayingTo(file),
  })
  await ground.first.start()
}

/** Expects this many sales, with nothing refused or lost. */
async function expectSales(count: number): Promise<void> {
  const { log, end } = ground.goShopping(11 + count)
  await expect.poll(() => sold(log), { timeout: 60_000, interval: 20 }).toBeGreaterThanOrEqual(count)
  await end()
  expect(log.unexplained()).toEqual([])
  const { broken, books } = await ground.judge(log)
  expect({ broken, books }).toEqual({ broken: [], books: [] })
  expect(ground.first.unexpectedExits).toEqual([])
}

const isRoot = process.platform === 'linux' && process.getuid?.() === 0

type SmallDisk = { dir: string; remove: () => Promise<void> }

/** A disk of 64 KiB, where the user of the tests may mount one. */
async function openSmallDisk(): Promise<SmallDisk | null> {
  const dir = await mkdtemp(join(tmpdir(), 'dobara-small-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', dir], { stdio: 'ignore' })
  } catch {
    await rm(dir, { recursive: true })
    return null
  }
  const remove = async () => {
    execFileSync('umount', ['--lazy', dir])
    await rm(dir, { recursive: true })
  }
  return { dir, remove }
}

/** From now on there is room for nothing on it. */
async function fill({ dir }: SmallDisk): Promise<void> {
  await expect(appendFile(join(dir, 'other'), 'x'.repeat(64 * 1024 + 1))).rejects.toThrow('ENOSPC')
}
const makeRoom = ({ dir }: SmallDisk) => rm(join(dir, 'other'))

/** A line of the log tells of a request that was made now. */
async function expectWriting(file: string): Promise<void> {
  const [email = ''] = ground.guests
  const { send } = ground.visit({ email, log: createClientLog() })
  const isReported = async () => {
    await send({ name: 'look', url: '/api/brands' })
    return (await readFile(file, 'utf8')).includes('/api/brands')
  }
  await expect.poll(isReported, { timeout: 10_000 }).toBe(true)
}

describe.runIf(process.platform === 'linux')('F11 the disk of the log is full', () => {
  it('F11 starts, sells and stops without a log when every line is refused, and writes while there is room', async () => {
    const disk = isRoot ? await openSmallDisk() : null
    try {
      if (disk) await fill(disk)
      const file = disk ? join(disk.dir, 'shop.log') : '/dev/full'
      await openShop(file)
      await expectSales(4)
      if (disk) {
        expect((await stat(file)).size).toBe(0)
        await makeRoom(disk)
        await expectWriting(file)
        await fill(disk)
        const { size } = await stat(file)
        await expectSales(2)
        // No line but what its last page had room for.
        expect((await stat(file)).size).toBeLessThanOrEqual(size + 4_096)
      }
      expect(await ground.first.end('SIGTERM')).toBe(0)
    } finally {
      await disk?.remove()
    }
  }, 120_000)
})
