import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { addressKey } from './address-key.ts'
import { bytesIn, compressedBody, encodingFor, etagOf, isKnown } from './compressed-body.ts'

const made = compressedBody
const long = made('a laptop '.repeat(500))

describe('a compressed body', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0.5, gzip;q=1.0', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.0,gzip;q=0', 'identity'],
    ['deflate', 'identity'],
    ['sbr, xgzip', 'identity'],
    ['', 'identity'],
    ['*', 'identity'],
    ['BR', 'br'],
    [undefined, 'identity'],
  ])('for Accept-Encoding "%s" is %s', (accepted, encoding) => {
    expect(encodingFor(long, accepted)).toBe(encoding)
  })

  it('is compressed once for all who take it so', async () => {
    const [one, other] = await Promise.all([bytesIn(long, 'br'), bytesIn(long, 'br')])
    expect(one).toBe(other)
  })

  it('is not compressed when it is short', () => {
    expect(encodingFor(made('{}'), 'br')).toBe('identity')
  })

  it('is identical in each encoding, with a strong ETag for each', async () => {
    const plain = String(await bytesIn(long, 'identity'))
    expect(String(brotliDecompressSync(await bytesIn(long, 'br')))).toBe(plain)
    expect(String(gunzipSync(await bytesIn(long, 'gzip')))).toBe(plain)
    const tags = (['identity', 'br', 'gzip'] as const).map((encoding) => etagOf(long, encoding))
    expect(new Set(tags).size).toBe(3)
    expect(tags.every((tag) => /^"[\w-]+"$/.test(tag))).toBe(true)
    expect(etagOf(made('other'), 'identity')).not.toBe(tags[0])
  })

  it.each([
    ['"one"', true],
    ['W/"one"', true],
    ['"two", "one"', true],
    ['"two"', false],
    ['one', false],
    [undefined, false],
  ])('is known to who has %s: %s', (sent, known) => {
    expect(isKnown('"one"', sent)).toBe(known)
  })
})

describe('the key of an address', () => {
  it.each([
    ['/api/brands', '/api/brands'],
    ['/api/products?page=2', '/api/products?page=2'],
    ['/api/products?page=2&limit=12', '/api/products?limit=12&page=2'],
    ['/api/products?limit=12&page=2', '/api/products?limit=12&page=2'],
    ['/api/products?limit=12&page=', '/api/products?limit=12&page='],
  ])('%s is %s', (url, key) => {
    expect(addressKey(url)).toBe(key)
  })
})
