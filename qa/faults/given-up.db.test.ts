import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { freePort } from '@dobara/server/test/test-start.ts'
import { type RealShop, realShop } from '@dobara/server/test/test-real-shop.ts'
import { makeShopFolder, type ShopFolder } from '../soak/shop-folder.ts'

/** Ten failed starts take 45 seconds. */

describe('an embedded PostgreSQL that does not start any more', () => {
  let folder: ShopFolder
  let shop: RealShop
  beforeAll(async () => {
    folder = await makeShopFolder(1, inject('runFolder'))
    const settings = { NODE_ENV: 'test', ACCESS_TOKEN_SECRET: 'given up access token secret, 32 bytes' }
    shop = realShop({ dir: folder.dir, port: await freePort(), settings })
    await shop.start()
  }, 120_000)
  afterAll(async () => {
    if (shop.isRunning()) await shop.end('SIGTERM')
    await folder.remove()
  })

  it('ends the shop with exit code 1 and the reason after ten tries, and leaves the data as it is', async () => {
    const file = join(folder.dir, 'postgres', 'data', 'postgresql.auto.conf')
    const whole = await readFile(file, 'utf8')
    await writeFile(file, 'no_such_setting = 1\n')
    const [postmaster = 0] = await shop.databasePids()
    process.kill(postmaster, 'SIGKILL')
    await expect.poll(() => shop.unexpectedExits.length, { timeout: 150_000, interval: 250 }).toBe(1)
    expect(shop.unexpectedExits[0]?.exitCode).toBe(1)
    expect(shop.log()).toMatch(/The shop stops\.\n.*could not be started again.*no_such_setting/s)
    await writeFile(file, whole)
    await shop.start()
    const reply = await fetch(`${shop.url}/api/products`)
    expect([reply.status, await reply.text()]).toEqual([200, expect.stringContaining('Latitude')])
  }, 240_000)
})
