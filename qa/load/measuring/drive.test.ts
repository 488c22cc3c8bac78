import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { drive, walk } from './drive.ts'
import { get, post, type Visit } from './visit.ts'

const seen: { address: string; owner: string }[] = []
let server: Server
let url = ''

/** Gives each cart an id of its own, and refuses a caller who requests another owner's cart. */
beforeEach(async () => {
  seen.length = 0
  server = createServer((request, reply) => {
    const owner = String(request.headers['x-owner'])
    seen.push({ address: request.url ?? '', owner })
    const isOwn = request.url === '/add' || request.url === `/cart/${owner}`
    reply.writeHead(isOwn ? 200 : 404).end(JSON.stringify({ id: owner }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  url = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

let owners = 0
const visit: Visit = () => {
  const headers = { 'x-owner': String(owners++) }
  let id = ''
  const keep = (body: string) => {
    id = (JSON.parse(body) as { id: string }).id
  }
  return [() => ({ ...post('/add', { quantity: 1 }, headers), keep }), () => get(`/cart/${id}`, headers)]
}

describe('a driven load', () => {
  it('passes each visit the response to its own first request', async () => {
    const driven = await drive({ url, visit, connections: 4, seconds: 1 })
    expect(driven).toMatchObject({ failed: 0, failure: null })
    expect(driven.visits).toBeGreaterThan(4)
    expect(driven.perSecond).toBeGreaterThan(4)
  })

  it('counts and shows what was refused', async () => {
    const refused: Visit = () => [() => get('/cart/none', { 'x-owner': 'me' })]
    const driven = await drive({ url, visit: refused, connections: 1, seconds: 1 })
    expect(driven.visits).toBe(0)
    expect(driven.failed).toBeGreaterThan(0)
    expect(driven.failure).toBe('404 {"id":"me"}')
    expect(driven.failures).toEqual({ 404: driven.failed })
  })

  it('counts connections that break', async () => {
    server.on('connection', (socket) => socket.destroy())
    const broken = await drive({ url, visit, connections: 1, seconds: 1 })
    expect(broken.failed).toBeGreaterThan(0)
    expect(Object.keys(broken.failures).join()).toMatch(/^no answer: /)
  })

  it('walks so many visits one after another', async () => {
    await walk(url, visit, 3)
    expect(seen).toHaveLength(6)
  })
})
