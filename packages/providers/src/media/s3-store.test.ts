import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { photo } from '../../test/media/test-photos.ts'
import { startTestS3, type TestS3 } from '../../test/media/test-s3.ts'
import { MediaStoreError } from './media-port.ts'
import { createS3Store } from './s3-store.ts'

let s3: TestS3
let bytes: Buffer
beforeAll(async () => {
  s3 = await startTestS3()
  bytes = await photo({ width: 400, height: 300 })
})
afterAll(() => s3.stop())

describe('delivery from an object store', () => {
  it('reads files through the shop, in AVIF where the browser accepts it and the picture has it', async () => {
    const { media, files, deliver, pictureSources } = createS3Store(s3.settings)
    const { storageKey, url } = await media.put({ bytes })
    expect([url, pictureSources]).toEqual([`/media/${storageKey}/640.webp`, []])
    const avif = await deliver(storageKey, { width: 640, acceptsAvif: true })
    expect(avif).toMatchObject({ kind: 'file', type: 'image/avif' })
    const webp = await deliver(storageKey, { width: 640, acceptsAvif: false })
    expect(webp).toMatchObject({ kind: 'file', type: 'image/webp' })
    const older = 'a'.repeat(32)
    await files.write(older, [{ name: '96.webp', bytes }])
    const only = await deliver(older, { width: 96, acceptsAvif: true })
    await files.remove(older)
    expect(only).toMatchObject({ kind: 'file', type: 'image/webp' })
    expect(await deliver('0'.repeat(32), { width: 96, acceptsAvif: true })).toBeNull()
  })

  it('gives signed addresses that can be loaded and are never stored', async () => {
    const { media, deliver, pictureSources } = createS3Store({ ...s3.settings, delivery: 'presigned' })
    const { storageKey, url } = await media.put({ bytes })
    expect([url, pictureSources]).toEqual([`/media/${storageKey}/640.webp`, [s3.settings.endpoint]])
    const picture = await deliver(storageKey, { width: 640, acceptsAvif: true })
    if (picture?.kind !== 'redirect') throw new Error('no redirect')
    const signed = await fetch(picture.url)
    expect([signed.status, signed.headers.get('content-type')]).toEqual([200, 'image/avif'])
    expect(signed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const altered = await fetch(picture.url.replace('640.avif', '1280.avif'))
    expect(altered.status).toBe(403)
    expect(picture.maxAgeSeconds).toBeLessThan(1_800)
    expect(await deliver('0'.repeat(32), { width: 96, acceptsAvif: true })).toBeNull()
  })

  it('stores addresses of the public address and redirects old ones to it', async () => {
    const publicUrl = 'https://cdn.shop.example/pictures/'
    const { media, deliver, pictureSources } = createS3Store({ ...s3.settings, publicUrl })
    const { storageKey, url } = await media.put({ bytes })
    expect(url).toBe(`https://cdn.shop.example/pictures/media/${storageKey}/640.webp`)
    expect(pictureSources).toEqual(['https://cdn.shop.example'])
    expect(await deliver(storageKey, { width: 96, acceptsAvif: true })).toMatchObject({
      url: `https://cdn.shop.example/pictures/media/${storageKey}/96.webp`,
    })
  })

  it('names the origin of the bucket where it is part of the host name', () => {
    const place = { bucket: 'pictures', endpoint: undefined, isPathStyle: false, region: 'ap-south-1' }
    const { pictureSources } = createS3Store({ ...s3.settings, ...place, delivery: 'presigned' })
    expect(pictureSources).toEqual(['https://pictures.s3.ap-south-1.amazonaws.com'])
  })
})

describe('an object store that fails', () => {
  let server: Server
  let answer: RequestListener
  let requests = 0
  let endpoint: string

  beforeAll(async () => {
    server = createServer((request, response) => {
      requests += 1
      request.resume()
      answer(request, response)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  it.each<[string, RequestListener]>([
    [
      'refuses access',
      (_request, response) => response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>'),
    ],
    [
      'has no such bucket',
      (_request, response) => response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>'),
    ],
    ['answers with an error', (_request, response) => response.writeHead(500).end()],
    [
      'asks to slow down',
      (_request, response) => response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>'),
    ],
    ['answers with a page', (_request, response) => response.writeHead(502).end('<h1>Oops</h1>')],
    ['redirects elsewhere', (_request, response) => response.writeHead(301, { location: '/' }).end()],
    ['closes the connection', (request) => request.socket.destroy()],
    ['never answers', () => undefined],
    [
      'stalls in the middle of a file',
      (_request, response) => response.writeHead(200, { 'content-length': 100 }).write('half'),
    ],
    [
      'breaks off in the middle of a file',
      (_request, response) => {
        response.writeHead(200, { 'content-length': 100 }).write('half', () => response.destroy())
      },
    ],
    [
      'sends a file without an end',
      (_request, response) => response.writeHead(200, { 'content-length': 10 ** 12 }).write('half'),
    ],
    ['sends facts that are none', (_request, response) => response.writeHead(200).end('<html>')],
  ])('F60 rejects with a store error within its time when it %s', async (_fault, listener) => {
    answer = listener
    requests = 0
    const { media, deliver } = createS3Store({ ...s3.settings, endpoint, timeoutMs: 800 })
    const startedAt = Date.now()
    await expect(media.put({ bytes })).rejects.toBeInstanceOf(MediaStoreError)
    if (!_fault.endsWith('are none')) {
      const delivered = deliver('0'.repeat(32), { width: 96, acceptsAvif: false })
      await expect(delivered).rejects.toBeInstanceOf(MediaStoreError)
    }
    expect(requests).toBeLessThanOrEqual(6)
    // Two operations, each with its deadline, on a busy machine.
    expect(Date.now() - startedAt).toBeLessThan(8_000)
  })
})
