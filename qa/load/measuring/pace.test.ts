import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { pace } from './pace.ts'
import { get, post, type Visit } from './visit.ts'

let server: Server | null = null
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function serve(answer: RequestListener): Promise<string> {
  server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''
}

const look: Visit = () => [() => get('/look')]

describe('visits at a steady rate', () => {
  it('start when they are due, and each uses the response to its own first request', async () => {
    const carts = new Set<string>()
    const url = await serve(async (request, reply) => {
      const body = Buffer.concat(await request.toArray()).toString()
      const owner = String(request.headers['x-owner'])
      // In pieces, as a network brings it.
      const text = JSON.stringify({ id: owner, sent: body, filling: '–'.repeat(3_000) })
      reply.setHeader('content-length', Buffer.byteLength(text))
      const isOwn = request.url === '/add' || request.url === `/cart/${owner}`
      if (request.url?.startsWith('/cart/')) carts.add(request.url)
      reply.writeHead(isOwn ? 200 : 404)
      reply.write(text.slice(0, 10))
      await setTimeout(1)
      reply.end(text.slice(10))
    })
    let owners = 0
    const visit: Visit = () => {
      const headers = { 'x-owner': String(owners++) }
      const known = { id: '', sent: '' }
      const keep = (body: string) => void Object.assign(known, JSON.parse(body))
      return [
        () => ({ ...post('/add', { quantity: 1 }, headers), keep }),
        () => get(known.sent === '{"quantity":1}' ? `/cart/${known.id}` : '/wrong', headers),
      ]
    }
    const answers: number[] = []
    const onAnswer = (tookMs: number) => void answers.push(tookMs)
    const paced = await pace({ url, visit, rate: 50, connections: 4, seconds: 1, onAnswer })
    expect(paced).toMatchObject({ visits: 50, failed: 0, failure: null, failures: {} })
    expect(carts.size).toBe(50)
    expect(answers).toHaveLength(100)
    expect(paced.p50).toBeGreaterThan(0)
    expect(paced.p99).toBeGreaterThanOrEqual(paced.p50)
  })

  it('are late when the shop stalls, as are those that became due in that time', async () => {
    let isHolding = true
    const held: (() => void)[] = []
    const url = await serve((_request, reply) => {
      const answer = () => void reply.setHeader('content-length', 2).end('{}')
      if (isHolding) held.push(answer)
      else answer()
    })
    const goOn = async () => {
      await setTimeout(500)
      isHolding = false
      for (const answer of held) answer()
    }
    const going = goOn()
    const paced = await pace({ url, visit: look, rate: 40, connections: 1, seconds: 1 })
    await going
    expect(paced.visits).toBe(40)
    expect(paced.p99).toBeGreaterThan(400)
    // Half of all became due while nothing was answered: one connection alone would have seen a single late answer.
    expect(paced.p50).toBeGreaterThan(5)
  })

  it('count refused and aborted requests by kind', async () => {
    let turn = 0
    const url = await serve((request, reply) => {
      turn += 1
      if (turn % 2 === 0) return void request.socket.destroy()
      const text = '{"code":"busy"}'
      reply.writeHead(503, { 'content-length': text.length, connection: 'close' }).end(text)
    })
    const paced = await pace({ url, visit: look, rate: 20, connections: 2, seconds: 0.5 })
    expect(paced).toMatchObject({ visits: 0, failed: 10, failure: '503 {"code":"busy"}' })
    expect(paced.failures['503 busy']).toBe(5)
    expect(Object.keys(paced.failures).some((kind) => kind.startsWith('no answer: '))).toBe(true)
  })

  it('count requests that got no connection', async () => {
    const url = await serve(async (_request, reply) => {
      await setTimeout(800)
      reply.setHeader('content-length', 2).end('{}')
    })
    const paced = await pace({ url, visit: look, rate: 10, connections: 1, seconds: 0.5, restMs: 100 })
    expect(paced).toMatchObject({ visits: 1, failed: 4, failures: { 'not begun in time': 4 } })
  })

  it('report that no server replies', async () => {
    const url = await serve(() => undefined)
    server?.close()
    const paced = await pace({ url, visit: look, rate: 10, connections: 1, seconds: 0.2 })
    expect(paced.failures).toEqual({ 'no answer: ECONNREFUSED': 2 })
  })
})
