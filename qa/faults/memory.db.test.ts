import { runs } from '@dobara/domain/test/runs.ts'
import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { freeLostJobs } from '@dobara/api/base/jobs/queries.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type FaultWindow, SCOPES } from '../soak/client-log.ts'
import { openRealShops, type RealShops, sold } from './test-real-shops.ts'

/** Memory that a selling process may take beyond what it has: less than all concurrent clients want. */
const LEFT_KIB = 48 * 1024
const SENDERS = 900
const rounds = runs({ short: 1, long: 5 })

let ground: RealShops
beforeAll(async () => {
  ground = await openRealShops(inject('templateUrl'), { count: 1, shoppers: 4 })
  await ground.first.start()
}, 120_000)
afterAll(() => ground.stop())

const HEAD =
  'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n'
const BODY = `{"email":"${'x'.repeat(99_000)}`

/** From now on the system refuses the process more memory than it has and a little more. */
async function limitMemory(): Promise<void> {
  const { pid } = ground.first.process()
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const taken = Number(/^VmData:\s+(\d+) kB$/m.exec(status)?.[1])
  execFileSync('prlimit', [`--pid=${pid}`, '--core=0', `--data=${(taken + LEFT_KIB) * 1024}`])
}

/** Jobs of the dead are given back after three minutes, keys of their requests after half a one: as if they had passed. */
async function freeWhatTheDeadHeld(): Promise<void> {
  const { sql } = ground.database
  await sql.query(`UPDATE graphile_worker._private_jobs SET locked_at = locked_at - interval '5 minutes'`)
  await freeLostJobs(sql)
  await sql.query(
    `UPDATE idempotency_record SET locked_until = now() - interval '1 second' WHERE response IS NULL`,
  )
}

/** So many who each send a large body but for its end, until the process ends. */
async function exhaust(): Promise<void> {
  const { port } = new URL(ground.first.url)
  const ends = ground.first.unexpectedExits.length
  const sockets = new Set<Socket>()
  const send = () => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(HEAD + BODY))
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
  }
  const hasEnded = () => {
    while (sockets.size < SENDERS && ground.first.unexpectedExits.length === ends) send()
    return ground.first.unexpectedExits.length
  }
  await expect.poll(hasEnded, { timeout: 60_000, interval: 100 }).toBe(ends + 1)
  for (const socket of sockets) socket.destroy()
}

describe.runIf(process.platform === 'linux')('F09 the memory is exhausted', () => {
  it(`F09 dies, is started again, and all that was acknowledged is there, ${rounds} times`, async () => {
    const shopping = ground.goShopping(9)
    const { log } = shopping
    for (let round = 1; round <= rounds; round += 1) {
      const before = sold(log)
      await expect.poll(() => sold(log), { timeout: 60_000, interval: 20 }).toBeGreaterThan(before + 3)
      const window: FaultWindow = { kinds: ['no memory'], scopes: SCOPES, from: Date.now(), to: null }
      log.windows.push(window)
      await limitMemory()
      await exhaust()
      // Its last output may be read only after its end.
      await expect.poll(ground.first.log).toMatch(/memory|alloc/i)
      const diedAt = Date.now()
      await freeWhatTheDeadHeld()
      await ground.first.start()
      window.to = Date.now()
      process.stdout.write(`  died after ${diedAt - window.from} ms, ready ${window.to - diedAt} ms later\n`)
    }
    const before = sold(log)
    await expect.poll(() => sold(log), { timeout: 60_000, interval: 20 }).toBeGreaterThan(before + 3)
    await shopping.end()
    expect(log.unexplained(), ground.first.log()).toEqual([])
    const { broken, books } = await ground.judge(log)
    expect({ broken, books }).toEqual({ broken: [], books: [] })
    expect(ground.first.unexpectedExits.length).toBe(rounds)
  }, 600_000)
})
