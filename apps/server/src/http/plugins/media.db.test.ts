import { photo } from '@dobara/providers/test/media/test-photos.ts'
import { startTestS3, type TestS3 } from '@dobara/providers/test/media/test-s3.ts'
import { createS3Store, type S3Store } from '@dobara/providers/media/s3-store.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let s3: TestS3
let store: S3Store
let test: TestApp
let key: string
beforeAll(async () => {
  s3 = await startTestS3()
  store = createS3Store(s3.settings)
  key = (await store.media.put({ bytes: await photo() })).storageKey
  test = await startTestApp(inject('templateUrl'), { deliverPicture: (...call) => store.deliver(...call) })
})
afterAll(async () => {
  await test.stop()
  await s3.stop()
})

const get = (url: string, headers = {}) => test.app.inject({ url, headers })

describe('pictures of an object store', () => {
  it.each([
    ['image/avif,image/webp,*/*;q=0.8', 'avif'],
    ['image/webp,*/*', 'webp'],
    ['image/avif;q=0, image/webp', 'webp'],
  ])(
    'are served to browsers that accept %s in %s, with the headers of the folder',
    async (accept, format) => {
      const reply = await get(`/media/${key}/640.webp`, { accept })
      expect(reply.statusCode).toBe(200)
      expect(reply.headers).toMatchObject({
        'content-type': `image/${format}`,
        'cache-control': 'public, max-age=31536000, immutable',
        vary: expect.stringContaining('Accept'),
        'cross-origin-resource-policy': 'cross-origin',
      })
      expect(reply.rawPayload).toEqual(await store.files.read(key, `640.${format}`))
      const again = await get(`/media/${key}/640.webp`, { accept, 'if-none-match': reply.headers.etag })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    },
  )

  it.each(['image.json', '640.avif', '641.webp', '..%2f..%2fimage.json'])(
    'are not found at %s',
    async (file) => {
      const reply = await get(`/media/${key}/${file}`)
      expect([reply.statusCode, reply.json()]).toMatchObject([404, { success: false }])
    },
  )

  it('are not found after they were removed', async () => {
    const removed = await store.media.put({ bytes: await photo() })
    await store.media.remove(removed.storageKey)
    expect((await get(removed.url)).statusCode).toBe(404)
  })

  it('are redirected to where the store delivers them', async () => {
    const proxied = store
    store = createS3Store({ ...s3.settings, publicUrl: 'https://cdn.shop.example' })
    const reply = await get(`/media/${key}/96.webp`)
    store = proxied
    expect([reply.statusCode, reply.headers.location]).toEqual([
      302,
      `https://cdn.shop.example/media/${key}/96.webp`,
    ])
  })

  it('F60 return 503 while the store is down, uncached and without its details', async () => {
    const working = store
    store = createS3Store({ ...s3.settings, endpoint: 'http://127.0.0.1:9' })
    const reply = await get(`/media/${key}/96.webp`)
    store = working
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([503, 'no-store'])
    expect(reply.headers['retry-after']).toBe('5')
    expect(reply.body).not.toMatch(/127\.0\.0\.1|S3|ECONN|object store/)
  })
})
