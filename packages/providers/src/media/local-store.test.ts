import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLocalMediaStore } from './local-store.ts'
import { ImageRefusedError, type MediaStore, MediaStoreError } from './media-port.ts'

let dir: string
let store: MediaStore
let bytes: Buffer

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'dobara-media-'))
  store = createLocalMediaStore({ dir, publicPath: '/media' })
  const background = { r: 20, g: 60, b: 160 }
  bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
})

afterEach(() => rm(dir, { recursive: true }))

test('a picture is kept under a key made of its bytes, in every width', async () => {
  const image = await store.put({ bytes })
  expect(image).toMatchObject({ width: 800, height: 600, url: `/media/${image.storageKey}/640.webp` })
  expect(image.storageKey).toMatch(/^[0-9a-f]{32}$/)
  const files = await readdir(join(dir, image.storageKey))
  const widths = ['1280', '320', '640', '96']
  expect(files.sort()).toEqual([
    ...widths.flatMap((width) => [`${width}.avif`, `${width}.webp`]),
    'image.json',
  ])
  expect(image.storageKey).toBe(store.keyOf(bytes))
  expect(image.blur).toMatch(/^data:image\/webp;base64,/)
  expect((await stat(join(dir, image.storageKey, '1280.webp'))).size).toBe(image.fileSize)
  expect(await readdir(dir)).toEqual([image.storageKey])
})

test('known bytes are answered without encoding them again', async () => {
  const first = await store.put({ bytes })
  const file = join(dir, first.storageKey, '640.webp')
  const written = (await stat(file)).mtimeMs
  expect(await store.put({ bytes })).toEqual(first)
  expect((await stat(file)).mtimeMs).toBe(written)
})

test('the same picture uploaded several times at once is kept once', async () => {
  const images = await Promise.all([1, 2, 3, 4].map(() => store.put({ bytes })))
  expect(new Set(images.map(({ storageKey }) => storageKey)).size).toBe(1)
  expect(await readdir(dir)).toHaveLength(1)
})

test('an address asks for the smallest width that is wide enough', () => {
  expect(store.urlFor('k', 1)).toBe('/media/k/96.webp')
  expect(store.urlFor('k', 321)).toBe('/media/k/640.webp')
  expect(store.urlFor('k', 5000)).toBe('/media/k/1280.webp')
})

test('a removed picture is gone, and removing it again succeeds', async () => {
  const { storageKey } = await store.put({ bytes })
  await store.remove(storageKey)
  await store.remove(storageKey)
  expect(await readdir(dir)).toEqual([])
})

test('only a storage key can be removed', async () => {
  await expect(store.remove('../..')).rejects.toBeInstanceOf(MediaStoreError)
  await expect(store.remove('')).rejects.toBeInstanceOf(MediaStoreError)
})

test('F60 a folder that cannot be used is a store error, and what is there stays', async () => {
  const { storageKey } = await store.put({ bytes })
  const broken = createLocalMediaStore({ dir: join(dir, storageKey, 'image.json'), publicPath: '/media' })
  await expect(broken.put({ bytes })).rejects.toBeInstanceOf(MediaStoreError)
  expect(await readdir(dir)).toEqual([storageKey])
})

test('a quick one has no AVIF', async () => {
  const { storageKey } = await store.put({ bytes, isQuick: true })
  const files = await readdir(join(dir, storageKey))
  expect(files.sort()).toEqual(['1280.webp', '320.webp', '640.webp', '96.webp', 'image.json'])
})

test('a picture of before there were blurs is known all the same', async () => {
  const { storageKey } = await store.put({ bytes })
  await writeFile(join(dir, storageKey, 'image.json'), '{"width":800,"height":600,"fileSize":9}')
  expect(await store.put({ bytes })).toMatchObject({ storageKey, fileSize: 9, blur: null })
})

test('what an upload left that was cut off is swept when it is old, and pictures stay', async () => {
  const { storageKey } = await store.put({ bytes })
  await mkdir(join(dir, '.new-one'))
  await writeFile(join(dir, '.new-one', '96.webp'), 'half')
  expect(await store.sweepUnfinished(new Date(Date.now() - 60_000))).toBe(0)
  expect(await store.sweepUnfinished(new Date(Date.now() + 60_000))).toBe(1)
  expect(await readdir(dir)).toEqual([storageKey])
  const nowhere = createLocalMediaStore({ dir: join(dir, 'absent'), publicPath: '/media' })
  expect(await nowhere.sweepUnfinished(new Date())).toBe(0)
})

test('a refused upload leaves nothing behind', async () => {
  await expect(store.put({ bytes: Buffer.from('<svg/>') })).rejects.toBeInstanceOf(ImageRefusedError)
  expect(await readdir(dir)).toEqual([])
})
