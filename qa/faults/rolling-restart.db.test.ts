import { runs } from '@dobara/domain/test/runs.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type FaultWindow, SCOPES } from '../soak/client-log.ts'
import { openRealShops, type RealShops, type ShoppingRun, sold } from './test-real-shops.ts'

const LONGEST_DRAIN_MS = 10_000
/** One round needs only that a shopper is always active; the long form has ten, under more load. */
const rounds = runs({ short: 1, long: 10 })
const SHOPPERS = runs({ short: 4, long: 8 })
/** Sales before the next step: each process has sold by then. */
const SALES = runs({ short: 2, long: 5 })

let ground: RealShops
let shopping: ShoppingRun
beforeAll(async () => {
  ground = await openRealShops(inject('templateUrl'), { count: 2, shoppers: SHOPPERS })
  await Promise.all(ground.shops.map((shop) => shop.start()))
  shopping = ground.goShopping(7)
}, 120_000)
afterAll(() => ground.stop())

async function untilSold(more: number): Promise<void> {
  const wanted = sold(shopping.log) + more
  await expect
    .poll(() => sold(shopping.log), { timeout: 30_000, interval: 20 })
    .toBeGreaterThanOrEqual(wanted)
}

describe('F07 a rolling restart of two processes on one database', () => {
  it(`F07 stops one after the other under load, ${rounds} times: no request is refused without a message, nothing is lost`, async () => {
    const { log } = shopping
    for (let round = 1; round <= rounds; round += 1) {
      for (const shop of ground.shops) {
        await untilSold(SALES)
        const window: FaultWindow = { kinds: ['a process stops'], scopes: SCOPES, from: Date.now(), to: null }
        log.windows.push(window)
        const exitCode = await shop.end('SIGTERM')
        window.to = Date.now()
        const drainMs = window.to - window.from
        process.stdout.write(`  stopped with ${exitCode} after ${drainMs} ms\n`)
        expect([exitCode, drainMs < LONGEST_DRAIN_MS], shop.log()).toEqual([0, true])
        // The other one sells alone.
        await untilSold(SALES)
        await shop.start()
      }
    }
    await untilSold(SALES)
    await shopping.end()
    const summary = `${log.count()} requests: ${JSON.stringify(log.totals())}; ${log.explained()} in the windows`
    process.stdout.write(`  ${summary}; ${sold(log)} acknowledged orders\n`)
    expect(log.unexplained(), summary).toEqual([])
    const { broken, books } = await ground.judge(log)
    expect({ broken, books }).toEqual({ broken: [], books: [] })
    for (const shop of ground.shops) expect(shop.unexpectedExits, shop.log()).toEqual([])
  }, 1_200_000)
})
