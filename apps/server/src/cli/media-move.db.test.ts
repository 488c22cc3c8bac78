import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { collectOrphans, ORPHAN_HOURS } from '@dobara/api/features/admin-images/collect-orphans.ts'
import { asAdmin } from '@dobara/api/test/admin-images/test-images.ts'
import { addCustomer, addProduct, placeOrder } from '@dobara/api/test/test-products.ts'
import { createTestShop, type TestShop } from '@dobara/api/test/test-shop.ts'
import { createLocalFiles, createLocalMediaStore } from '@dobara/providers/media/local-store.ts'
import { FILE_NAMES, type MediaFiles } from '@dobara/providers/media/media-port.ts'
import { createS3Store, type S3Store } from '@dobara/providers/media/s3-store.ts'
import { photo } from '@dobara/providers/test/media/test-photos.ts'
import { startTestS3, type TestS3 } from '@dobara/providers/test/media/test-s3.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { COMPILED } from '../../test/test-start.ts'
import { readMoveOrder } from './move-media.ts'

const PROGRAM = fileURLToPath(new URL('./media-move.ts', import.meta.url))
const CDN = 'https://cdn.shop.example'

let s3: TestS3
let shop: TestShop
let dir: string
let folder: MediaFiles
let bucket: S3Store
let ids: string[]
let productId: number

beforeAll(async () => {
  s3 = await startTestS3()
})
afterAll(() => s3.stop())

/** A product with eight pictures, the first of which an order of the past shows as well. */
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'dobara-move-'))
  shop = await createTestShop(inject('templateUrl'))
  const media = createLocalMediaStore({ dir: join(dir, 'media'), publicPath: '/media' })
  Object.assign(shop.deps.providers, { media })
  folder = createLocalFiles(join(dir, 'media'))
  bucket = createS3Store(s3.settings)
  productId = (await addProduct(shop)).id
  const { images } = await asAdmin(shop)
  for (let count = 0; count < 8; count += 1) await images.upload({ image: await photo(), productId })
  await placeOrder(shop, { customer: await addCustomer(shop), productId })
  const rows = await shop.prisma.productImage.findMany({ where: { productId } })
  ids = rows.map(({ storageKey }) => storageKey)
})
afterEach(async () => {
  for (const id of ids) await bucket.files.remove(id)
  await shop.stop()
  await rm(dir, { recursive: true })
})

function start(args: string[], settings: Record<string, string> = {}) {
  const { endpoint = '', bucket: name, accessKeyId, secretAccessKey } = s3.settings
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    env: {
      ...COMPILED,
      DATABASE_URL: shop.url,
      DATA_DIR: dir,
      MEDIA_STORE: 'folder',
      S3_BUCKET: name,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { text: '' }
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output.text += chunk
    })
  return { child, output }
}

async function move(args: string[], settings: Record<string, string> = {}) {
  const { child, output } = start(args, settings)
  const [exitCode] = (await once(child, 'close')) as [number]
  return { exitCode, text: output.text }
}

const hashes = (files: MediaFiles) =>
  Promise.all(ids.map((id) => Promise.all(FILE_NAMES.map((name) => files.hash(id, name)))))

describe('npm run media:move', () => {
  it('moves every picture to another store and back with the same hashes, and changes no setting or row', async () => {
    const before = await hashes(folder)
    const rows = await shop.prisma.productImage.findMany()
    const there = await move(['--from', 'folder', '--to', 's3'])
    expect(there.text).toMatch(/^8 of 8 pictures$/m)
    expect(there.text).toMatch(/^8 copied \(\d+\.\d MB\), 0 there already, 0 in neither store, 0 failed$/m)
    expect(there.text).not.toContain('addresses')
    expect(there.exitCode).toBe(0)
    expect(await hashes(bucket.files)).toEqual(before)
    expect(await hashes(folder)).toEqual(before)
    await rename(join(dir, 'media'), join(dir, 'old'))
    const back = await move(['--from', 's3', '--to', 'folder'])
    expect(back.text).toMatch(/^8 copied/m)
    expect(await hashes(folder)).toEqual(before)
    expect(before.flat()).not.toContain(null)
    expect(await shop.prisma.productImage.findMany()).toEqual(rows)
  })

  it('resumes after it was killed, and copies no picture twice', async () => {
    const first = start(['--from', 'folder', '--to', 's3'])
    const closed = once(first.child, 'close')
    await expect.poll(() => first.output.text, { timeout: 30_000, interval: 1 }).toMatch(/^1 of 8 pictures$/m)
    first.child.kill('SIGKILL')
    await closed
    expect(first.output.text).not.toContain('copied')
    const { exitCode, text } = await move(['--from', 'folder', '--to', 's3'])
    const [, copied, present] = /^(\d+) copied .*, (\d+) there already/m.exec(text) ?? []
    expect([exitCode, Number(copied) + Number(present)]).toEqual([0, 8])
    expect(Number(present)).toBeGreaterThan(0)
    expect(Number(copied)).toBeGreaterThan(0)
    expect(await hashes(bucket.files)).toEqual(await hashes(folder))
  })

  it('replaces the addresses of the old store once the shop uses the new one, and again on the way back', async () => {
    const settings = { S3_PUBLIC_URL: CDN }
    const copy = await move(['--from', 'folder', '--to', 's3'], settings)
    expect(copy.text).toContain('9 addresses in the database are those of the old store: see --addresses')
    const early = await move(['--from', 'folder', '--to', 's3', '--addresses'], settings)
    expect([early.exitCode, early.text]).toEqual([
      2,
      'The shop stores pictures in folder: set MEDIA_STORE to s3 and restart every process first.\n',
    ])
    const used = { ...settings, MEDIA_STORE: 's3' }
    const rewritten = await move(['--from', 'folder', '--to', 's3', '--addresses'], used)
    expect(rewritten.text).toContain('9 addresses in the database were replaced')
    expect(await addresses()).toEqual(ids.map((id) => `${CDN}/media/${id}/640.webp`).sort())
    expect((await orderAddresses()).every((url) => url?.startsWith(CDN))).toBe(true)
    const again = await move(['--from', 'folder', '--to', 's3', '--addresses'], used)
    expect(again.text).toContain('0 addresses in the database were replaced')
    await move(['--from', 's3', '--to', 'folder', '--addresses'], settings)
    expect(await addresses()).toEqual(ids.map((id) => `/media/${id}/640.webp`).sort())
    expect((await orderAddresses()).every((url) => url?.startsWith('/media/'))).toBe(true)
  })

  it('names pictures that neither store has, and replaces no address then', async () => {
    await folder.remove(ids[0] ?? '')
    const settings = { S3_PUBLIC_URL: CDN, MEDIA_STORE: 's3' }
    const { exitCode, text } = await move(['--from', 'folder', '--to', 's3', '--addresses'], settings)
    expect([exitCode, text]).toEqual([1, expect.stringContaining(`In neither store: ${ids[0]}`)])
    expect(text).toContain('No address was replaced, because pictures are missing.')
    expect(await addresses()).toEqual(ids.map((id) => `/media/${id}/640.webp`).sort())
  })

  it('refuses a store that is not set up, and arguments that it does not know', async () => {
    const { exitCode, text } = await move(['--from', 'folder', '--to', 'cloudinary'])
    expect([exitCode, text]).toEqual([
      2,
      'There is no picture store cloudinary, or its settings are not complete.\n',
    ])
    const twice = ['--from', 'folder', '--to', 'folder']
    for (const args of [['--from', 'folder'], twice])
      expect(() => readMoveOrder(args)).toThrow('Two different stores must be named.')
    expect(() => readMoveOrder(['--all'])).toThrow('An argument is not known.')
  })
})

describe('the collector of unused pictures', () => {
  it('removes pictures and interrupted uploads from a bucket, except those that are shown', async () => {
    Object.assign(shop.deps.providers, { media: bucket.media })
    const { images } = await asAdmin(shop)
    const untouched = await images.upload({ image: await photo(), productId })
    const taken = await images.upload({ image: await photo(), productId })
    await images.remove({ id: taken.id })
    const interrupted = bucket.media.keyOf(await photo())
    await shop.prisma.storedPicture.create({ data: { storageKey: interrupted, touchedAt: shop.clock.now } })
    await bucket.files.write(interrupted, [{ name: '96.webp', bytes: Buffer.from('half') }])
    shop.clock.now = new Date(shop.clock.now.getTime() + (ORPHAN_HOURS + 1) * 3_600_000)
    expect(await collectOrphans(shop.deps)).toEqual({ removed: 2, failed: 0 })
    const shown = await shop.prisma.productImage.findUniqueOrThrow({ where: { id: untouched.id } })
    ids.push(shown.storageKey)
    expect(new Set((await s3.keys()).map((key) => key.split('/')[1]))).toEqual(new Set([shown.storageKey]))
  })
})

async function addresses(): Promise<string[]> {
  const rows = await shop.prisma.productImage.findMany({ where: { productId } })
  return rows.map(({ url }) => url).sort()
}

async function orderAddresses(): Promise<(string | null)[]> {
  const rows = await shop.prisma.orderItem.findMany()
  expect(rows).toHaveLength(1)
  return rows.map(({ imageUrl }) => imageUrl)
}
