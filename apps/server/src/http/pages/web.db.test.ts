import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { compressAssets } from '../../../../../scripts/compress-assets.ts'
import { startTestWeb, type TestWeb } from '../../../test/pages/test-web.ts'

const SCRIPT = 'export const words = "refurbished laptops of many makes"\n'.repeat(100)

let web: TestWeb
beforeAll(async () => {
  web = await startTestWeb(inject('templateUrl'))
  const assets = join(web.webDir, 'assets')
  await mkdir(assets)
  await writeFile(join(assets, 'index-1a2b.js'), SCRIPT)
  await compressAssets(assets)
})
afterAll(() => web.stop())

const request = (encoding: string) =>
  web.app.inject({ url: '/assets/index-1a2b.js', headers: { 'accept-encoding': encoding } })

describe('an asset that was made small when the shop was built', () => {
  it('is sent as it was made, in what the browser takes', async () => {
    const small = await request('gzip, deflate, br')
    expect(small.headers).toMatchObject({
      'content-encoding': 'br',
      // It is known how long it is: nothing was compressed for this request.
      'content-length': String(small.rawPayload.length),
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(SCRIPT)
    const zipped = await request('gzip')
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(SCRIPT)
    expect(zipped.headers.etag).not.toBe(small.headers.etag)
    const plain = await request('identity')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body).toBe(SCRIPT)
    expect(plain.headers.vary).toBe('accept-encoding')
  })
})
