import { setTimeout } from 'node:timers/promises'
import { freeLostJobs } from '@dobara/api/base/jobs/queries.ts'
import {
  openOrderBackOffice,
  type OrderBackOffice,
} from '@dobara/api/test/admin-orders/test-order-back-office.ts'
import { foldUnitEvents } from '@dobara/domain/units/unit-moves.ts'
import { runs } from '@dobara/domain/test/runs.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type MortalShop, startMortalShop } from '../kills/test-mortal-shops.ts'
import { openRandomMoves, type RandomMoves } from './test-unit-moves.ts'

const { moves, kills } = runs({ short: { moves: 200, kills: 2 }, long: { moves: 10_000, kills: 500 } })
const LONGEST_MS = runs({ short: 240_000, long: 7_200_000 })
const WORKERS = 6
const PROCESSES = 2
const EACH = moves / kills
/** A request of these moves makes about so many calls to the database. */
const MOST_CALLS = 14

let shop: OrderBackOffice
let settings: Record<string, string>
let random: RandomMoves
/** Null while its successor starts. */
const processes: (MortalShop | null)[] = []

beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'))
  shop.clock.now = new Date()
  const { apiBaseUrl, keyId, keySecret, webhookSecret } = shop.sandbox.settings
  settings = {
    NODE_ENV: 'test',
    DATABASE_URL: shop.url,
    ACCESS_TOKEN_SECRET: new TextDecoder().decode(shop.deps.keys.accessTokens.current),
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
    RAZORPAY_API_URL: apiBaseUrl,
    RATE_LIMIT_MULTIPLIER: '10000',
    DEMO: 'off',
  }
  random = await openRandomMoves(shop, 20_261_129)
  for (let count = 0; count < PROCESSES; count += 1) processes.push(await startMortalShop(settings))
}, 240_000)
afterAll(async () => {
  await killAll()
  await shop.stop()
})

async function killAll(): Promise<void> {
  const living = processes.splice(0).filter((one) => one !== null)
  for (const { process } of living) process.kill('SIGKILL')
  await Promise.all(living.map(({ died }) => died))
}

let made = 0
let killed = 0

/** Moves one after another, at whichever process lives; never so many that a kill would come after the last of them. */
async function keepMoving(): Promise<void> {
  while (made < moves) {
    const living = processes.filter((one) => one !== null)
    const at = living[made % living.length]
    if (!at || made >= (killed + 1) * EACH) {
      await setTimeout(5)
      continue
    }
    made += 1
    await random.move({ url: at.url })
  }
}

/** Every second one dies between two calls of a move, the others wherever they are. */
async function killOne(turn: number): Promise<void> {
  const slot = turn % processes.length
  const victim = processes[slot]
  if (!victim) throw new Error('a shop died that was not meant to')
  const doom = {
    at: 1 + Math.floor(Math.random() * MOST_CALLS),
    side: turn % 4 < 2 ? 'before' : 'after',
  } as const
  if (turn % 2 === 0) await random.move({ url: victim.url, doom })
  processes[slot] = null
  victim.process.kill('SIGKILL')
  await victim.died
  killed += 1
  processes[slot] = await startMortalShop(settings)
}

describe(`${moves} random moves of machines, and ${kills} killed processes`, () => {
  it(
    'are refused in a sentence or done whole',
    async () => {
      const moving = Promise.all(Array.from({ length: WORKERS }, keepMoving))
      for (let turn = 0; turn < kills; turn += 1) {
        while (made < turn * EACH + EACH / 2) await setTimeout(1)
        await killOne(turn)
        await random.refill()
      }
      await moving
      const { taken, refused, cut, faults } = random.tally
      process.stdout.write(
        `${made} moves, ${killed} kills: ${taken} requests done, ${refused} refused, ${cut} cut off\n`,
      )
      expect(faults).toEqual([])
      expect(taken).toBeGreaterThan(moves / 4)
      expect(refused).toBeGreaterThan(moves / 10)
    },
    LONGEST_MS,
  )

  it('leave every machine in the state of its ledger', async () => {
    await killAll()
    const units = await shop.prisma.unit.findMany({
      select: { id: true, state: true, lastSeq: true, events: { orderBy: { seq: 'asc' } } },
    })
    expect(units.length).toBeGreaterThan(0)
    const strayed = units.filter(
      ({ state, lastSeq, events }) => foldUnitEvents(events) !== state || events.length !== lastSeq,
    )
    expect(strayed).toEqual([])
  })

  it('leave as many in stock as are listed and held, and true books', async () => {
    const { stockItemId } = random
    const count = (states: ('listed' | 'held')[]) =>
      shop.prisma.unit.count({ where: { stockItemId, state: { in: states } } })
    const { onHand, reserved } = await shop.prisma.stockItem.findUniqueOrThrow({ where: { id: stockItemId } })
    expect({ onHand, reserved }).toEqual({
      onHand: await count(['listed', 'held']),
      reserved: await count(['held']),
    })
    // The jobs of the dead are taken up after minutes: as if they had passed.
    await shop.sql.query(
      `UPDATE graphile_worker._private_jobs SET locked_at = locked_at - interval '5 minutes'`,
    )
    await freeLostJobs(shop.sql)
    shop.clock.now = new Date()
    expect(await shop.findings()).toEqual([])
  }, 600_000)
})
