import { execFileSync } from 'node:child_process'
import { appendFile, mkdtemp, readFile, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { createClientLog } from '../../test/soak/client-log.ts'
import { openRealShops, type RealShops, sold } from '../../test/faults/test-real-shops.ts'

let ground: RealShops
afterEach(() => ground.stop())

/** Its log and all else that it says go to the end of this file. */
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

/** They buy so many things, and nothing is refused or lost. */
async function expectSales(count: number): Promise<void> {
  const { log, end } = ground.goShopping(11)
  await expect.poll(() => sold(log), { timeout: 60_000, interval: 20 }).toBeGreaterThanOrEqual(count)
  await end()
  expect(log.unexplained()).toEqual([])
  const { broken, books } = await ground.judge(log)
  expect({ broken, books }).toEqual({ broken: [], books: [] })
  expect(ground.first.unaskedEnds).toEqual([])
}

const isRoot = process.platform === 'linux' && process.getuid?.() === 0

/** A disk of 64 KiB, where whoever runs the tests may have one. */
async function openSmallDisk(): Promise<{ dir: string; remove: () => Promise<void> } | null> {
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

describe.runIf(process.platform === 'linux')('F11 the disk of the log is full', () => {
  it('F11 sells on without a log when every line is refused, and stops in order', async () => {
    await openShop('/dev/full')
    await expectSales(5)
    expect(await ground.first.end('SIGTERM')).toBe(0)
  }, 120_000)

  it.runIf(isRoot)(
    'F11 sells on while the disk is full, and writes again when there is room',
    async (test) => {
      const disk = await openSmallDisk()
      if (!disk) return test.skip('no disk may be mounted here')
      try {
        const file = join(disk.dir, 'shop.log')
        await openShop(file)
        const { size } = await stat(file)
        const filling = appendFile(join(disk.dir, 'other'), 'x'.repeat(64 * 1024 - size))
        await expect(filling).rejects.toThrow('ENOSPC')
        await expectSales(5)
        // No line but what its last page had room for.
        expect((await stat(file)).size).toBeLessThanOrEqual(size + 4_096)
        await rm(join(disk.dir, 'other'))
        await truncate(file)
        const [email = ''] = ground.guests
        const { ask } = ground.visit({ email, log: createClientLog() })
        await expect
          .poll(
            async () => {
              await ask({ name: 'look', url: '/api/brands' })
              return (await readFile(file, 'utf8')).includes('/api/brands')
            },
            { timeout: 10_000 },
          )
          .toBe(true)
      } finally {
        await disk.remove()
      }
    },
    120_000,
  )
})
