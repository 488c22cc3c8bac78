import { runs } from '@dobara/domain/test/runs.ts'
import { readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { createClientLog, type FaultWindow, SCOPES } from '../soak/client-log.ts'
import { buyForCash, buyOnline } from '../soak/shopper.ts'
import { openRealShops, type RealShops, sold } from './test-real-shops.ts'

/** Twice what the shop and its shoppers need. */
const LIMIT = 160
/** Sooner, those who find no room would take both cores: the shop, and who looks at it, get nowhere on a busy machine. */
const COME_AGAIN_MS = 400
/** How often it is seen without a free one, 20 times a second at most. */
const LOOKS = runs({ short: 10, long: 1_000 })

let ground: RealShops
beforeAll(async () => {
  const wrapper = ['bash', '-c', `ulimit -n ${LIMIT}; exec "$@"`, '--']
  ground = await openRealShops(inject('templateUrl'), {
    count: 1,
    shoppers: runs({ short: 4, long: 8 }),
    wrapper,
  })
  await ground.first.start()
}, 120_000)
afterAll(() => ground.stop())

const countOpen = async () => (await readdir(`/proc/${ground.first.process().pid}/fd`)).length

// A descriptor that opens during the listing may be counted together with one that has closed.
async function untilFull(times: number): Promise<void> {
  for (let seen = 0; seen < times; ) {
    if ((await countOpen()) >= LIMIT) seen += 1
    await setTimeout(50)
  }
}

/** Holds `count` connections open, each of which reconnects when it is closed, until `stop`. */
function crowdTheDoor(count: number) {
  const { port } = new URL(ground.first.url)
  const sockets = new Set<Socket>()
  let isOver = false
  function come(): void {
    const socket = connect(Number(port), '127.0.0.1')
    sockets.add(socket)
    // A client that does not read never notices that the shop has closed.
    socket.resume()
    socket.on('error', () => socket.destroy())
    socket.on('close', async () => {
      sockets.delete(socket)
      await setTimeout(COME_AGAIN_MS)
      if (!isOver) come()
    })
  }
  for (let number = 0; number < count; number += 1) come()
  return () => {
    isOver = true
    for (const socket of sockets) socket.destroy()
  }
}

describe('a shopper of the drills', () => {
  it('buys one unit when the answer to adding it to the cart is lost', async () => {
    const [email = ''] = ground.guests
    const send = globalThis.fetch
    let isLost = false
    const losing = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const answer = await send(input, init)
      if (isLost || !String(input).endsWith('/api/cart/add')) return answer
      isLost = true
      throw new TypeError('the connection is lost')
    })
    onTestFinished(() => losing.mockRestore())
    const id = await buyForCash(ground.visit({ email, log: createClientLog() }))
    expect(isLost).toBe(true)
    const { items } = await ground.database.prisma.order.findUniqueOrThrow({
      where: { id },
      select: { items: { select: { quantity: true } } },
    })
    expect(items).toEqual([{ quantity: 1 }])
  })
})

describe.runIf(process.platform === 'linux')('F10 no file descriptor is left', () => {
  it('F10 lives without one, and serves everybody again when some are free, without a restart', async () => {
    const { pid } = ground.first.process()
    const shopping = ground.goShopping(5)
    const { log } = shopping
    const [email = ''] = ground.guests
    const own = createClientLog()
    const visit = ground.visit({ email, log: own })
    const url = `/api/invoices/${await buyForCash(visit)}`
    await expect.poll(() => sold(log), { timeout: 60_000, interval: 20 }).toBeGreaterThan(2)
    const window: FaultWindow = { kinds: ['no descriptor'], scopes: SCOPES, from: Date.now(), to: null }
    log.windows.push(window)
    const leave = crowdTheDoor(runs({ short: LIMIT, long: LIMIT * 2 }))
    await untilFull(1)
    // Rendered in a thread of its own, which cannot start now.
    const hasty = ground.visit({ email, log: own, tries: 1 })
    const reply = await hasty.signIn().then(
      () => hasty.send({ name: 'invoice', url }),
      () => null,
    )
    // 0: not even a connection.
    if (reply) expect([0, 200, 503]).toContain(reply.status)
    await untilFull(LOOKS)
    leave()
    const leftAt = Date.now()
    await buyForCash(visit)
    await buyOnline(visit)
    window.to = Date.now()
    process.stdout.write(`  sells for cash and online ${window.to - leftAt} ms after they left\n`)
    expect((await visit.send({ name: 'invoice', url })).status).toBe(200)
    // On a busy machine a look at the database may come late: then the shop does not know.
    await expect.poll(() => ground.first.isReady(), { timeout: 10_000 }).toBe(true)

    await shopping.end()
    process.stdout.write(`  ${log.count()} requests: ${JSON.stringify(log.totals())}\n`)
    expect(log.unexplained(), ground.first.log()).toEqual([])
    const { broken, books } = await ground.judge(log)
    expect({ broken, books }).toEqual({ broken: [], books: [] })
    expect([ground.first.process().pid, ground.first.unexpectedExits]).toEqual([pid, []])
  }, 300_000)
})
