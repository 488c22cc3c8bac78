import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLocalMediaStore } from './local-store.ts'
import { type MediaStore, MediaStoreError } from './media-port.ts'

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

test('an address requests the smallest sufficient width', () => {
  expect(store.urlFor('k', 1)).toBe('/media/k/96.webp')
  expect(store.urlFor('k', 321)).toBe('/media/k/640.webp')
  expect(store.urlFor('k', 5000)).toBe('/media/k/1280.webp')
})

test('F60 a folder that cannot be used is a store error, and what is there stays', async () => {
  const { storageKey } = await store.put({ bytes })
  const broken = createLocalMediaStore({ dir: join(dir, storageKey, 'image.json'), publicPath: '/media' })
  await expect(broken.put({ bytes })).rejects.toBeInstanceOf(MediaStoreError)
  expect(await readdir(dir)).toEqual([storageKey])
})

test('remains of an interrupted upload are swept when they are old, and pictures remain', async () => {
  const { storageKey } = await store.put({ bytes })
  await mkdir(join(dir, '.new-one'))
  await writeFile(join(dir, '.new-one', '96.webp'), 'half')
  expect(await store.sweepUnfinished(new Date(Date.now() - 60_000))).toBe(0)
  expect(await store.sweepUnfinished(new Date(Date.now() + 60_000))).toBe(1)
  expect(await readdir(dir)).toEqual([storageKey])
  const nowhere = createLocalMediaStore({ dir: join(dir, 'absent'), publicPath: '/media' })
  expect(await nowhere.sweepUnfinished(new Date())).toBe(0)
})
