import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { compressAssets } from './compress-assets.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'dobara-assets-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

it('compresses every larger text to Brotli and gzip next to it, and skips fonts and small files', async () => {
  const script = 'export const words = "refurbished laptops of many makes"\n'.repeat(100)
  writeFileSync(join(dir, 'shop-1a2b.js'), script)
  writeFileSync(join(dir, 'letters.woff2'), 'x'.repeat(5_000))
  writeFileSync(join(dir, 'small.js'), 'export {}')
  expect(await compressAssets(dir)).toBe(2)
  expect(readdirSync(dir).sort()).toEqual([
    'letters.woff2',
    'shop-1a2b.js',
    'shop-1a2b.js.br',
    'shop-1a2b.js.gz',
    'small.js',
  ])
  const read = (name: string) => readFileSync(join(dir, name))
  expect(brotliDecompressSync(read('shop-1a2b.js.br')).toString()).toBe(script)
  expect(gunzipSync(read('shop-1a2b.js.gz')).toString()).toBe(script)
  expect(read('shop-1a2b.js.br').length).toBeLessThan(script.length / 10)
})
