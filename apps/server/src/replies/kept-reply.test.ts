import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Written } from '@dobara/api/written.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { addressKey } from './address-key.ts'
import { bodyIn, encodingFor, etagOf, isKnown, keptReply, weightOf } from './kept-reply.ts'
import { replyText } from './reply-text.ts'
import { shownProducts } from './shown-products.ts'

const made = (text: string) => keptReply([text], { shows: [], changesAt: null })
const long = made('a laptop '.repeat(500))

describe('a reply that is sent again and again', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0.5, gzip;q=1.0', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.0,gzip;q=0', 'identity'],
    ['deflate', 'identity'],
    ['sbr, xgzip', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('goes to who accepts "%s" as %s', (accepted, encoding) => {
    expect(encodingFor(long, accepted)).toBe(encoding)
  })

  it('is not compressed when it is short', () => {
    expect(encodingFor(made('{}'), 'br')).toBe('identity')
  })

  it('says the same in each encoding, under a strong tag of each', () => {
    const plain = String(bodyIn(long, 'identity'))
    expect(String(brotliDecompressSync(bodyIn(long, 'br')))).toBe(plain)
    expect(String(gunzipSync(bodyIn(long, 'gzip')))).toBe(plain)
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

describe('the text of a reply', () => {
  const written = new Written({ id: 4, json: JSON.stringify({ id: 4, title: '"4"' }), shape: z.object() })
  const product = { id: 3, title: 'Ein Laptop – "gut"', tags: [null, true], none: undefined }
  it.each<[string, unknown]>([
    ['a product under two names', { success: true, product, data: product }],
    ['and before what is no object', { data: product, product, count: 2, none: undefined, last: null }],
    ['one name', { success: true, data: product }],
    ['equal numbers', { total: 1, page: 1 }],
    ['a list under two names', { first: [product], second: [product], third: [], fourth: [] }],
    ['nothing', {}],
    ['a bare list', [product, product]],
    ['null', null],
    ['a list of what stands written', { success: true, products: [written, written], total: 2 }],
    ['a list of both kinds', { products: [written, product] }],
    ['what stands written, under two names', { product: written, data: written }],
  ])('is JSON: %s', (_name, body) => {
    expect(replyText(body).join('')).toBe(JSON.stringify(body))
  })

  it('keeps once what it says twice', () => {
    const long = { id: 3, text: 'x'.repeat(5_000) }
    const body = { success: true, product: long, data: long }
    const kept = keptReply(replyText(body), { shows: [], changesAt: null })
    const whole = made(JSON.stringify(body))
    expect(bodyIn(kept, 'identity').equals(bodyIn(whole, 'identity'))).toBe(true)
    expect(etagOf(kept, 'identity')).toBe(etagOf(whole, 'identity'))
    expect(String(brotliDecompressSync(bodyIn(kept, 'br')))).toBe(JSON.stringify(body))
    expect(weightOf(whole) - weightOf(kept)).toBeGreaterThan(4_900)
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

describe('what an answer shows', () => {
  it('is every product that it says the units of', () => {
    const card = { id: 3, sku: 'A', stockQty: 2 }
    expect(
      shownProducts({ products: [card, { id: 4, stockQty: 0 }], category: { id: 9, productCount: 3 } }),
    ).toEqual([3, 4])
    expect(shownProducts({ result: { data: { ...card, images: [{ id: 70 }] } } })).toEqual([3])
    expect(shownProducts([{ id: 1, name: 'Dell' }, null, 'text'])).toEqual([])
    const written = new Written({ id: 3, json: JSON.stringify(card), shape: z.object() })
    expect(shownProducts({ products: [written, { id: 4, stockQty: 0 }] })).toEqual([3, 4])
  })
})
