import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { packingFor, packText } from './packed-text.ts'

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.000, gzip;q=0', null],
  ['identity', null],
  ['*', null],
  ['', null],
  [undefined, null],
  ['BR', 'br'],
] as const)('of %j the packing is %j', (accepted, packing) => {
  expect(packingFor(accepted)).toBe(packing)
})

it('is packed once for all who take it so, and comes out as it was', async () => {
  const text = 'Dell Latitude, ₹25,000 '.repeat(500)
  const page = packText(text)
  const [one, other, old] = await Promise.all([page.bytes('br'), page.bytes('br'), page.bytes('gzip')])
  expect(one).toBe(other)
  expect([brotliDecompressSync(one).toString(), gunzipSync(old).toString()]).toEqual([text, text])
  expect(one.byteLength).toBeLessThan(text.length / 10)
  expect(page.etag).not.toBe(packText(`${text}.`).etag)
})
