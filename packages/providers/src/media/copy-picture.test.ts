import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, afterEach, expect, it } from 'vitest'
import { photo } from '../../test/media/test-photos.ts'
import { startTestS3, type TestS3 } from '../../test/media/test-s3.ts'
import { copyPicture } from './copy-picture.ts'
import { createLocalFiles, createLocalMediaStore } from './local-store.ts'
import { FILE_NAMES, type MediaFiles, MediaStoreError } from './media-port.ts'
import { createS3Store } from './s3-store.ts'

let s3: TestS3
let dir: string
let folder: MediaFiles
let bucket: MediaFiles
let id: string
beforeAll(async () => {
  s3 = await startTestS3()
})
afterAll(() => s3.stop())
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'dobara-copy-'))
  folder = createLocalFiles(join(dir, 'from'))
  bucket = createS3Store(s3.settings).files
  const media = createLocalMediaStore({ dir: join(dir, 'from'), publicPath: '/media' })
  id = (await media.put({ bytes: await photo({ width: 200, height: 150 }) })).storageKey
})
afterEach(() => rm(dir, { recursive: true }))

const hashes = (files: MediaFiles) => Promise.all(FILE_NAMES.map((name) => files.hash(id, name)))

it('copies every file to another store and back with the same hashes, and each once', async () => {
  const back = createLocalFiles(join(dir, 'back'))
  expect(await copyPicture(id, { from: folder, to: bucket })).toMatchObject({ outcome: 'copied' })
  expect(await copyPicture(id, { from: folder, to: bucket })).toEqual({ outcome: 'present', bytes: 0 })
  expect(await copyPicture(id, { from: bucket, to: back })).toMatchObject({ outcome: 'copied' })
  expect(await hashes(back)).toEqual(await hashes(folder))
  expect(await hashes(back)).not.toContain(null)
})

it('completes a picture of which an interrupted run copied some files', async () => {
  const master = await folder.read(id, '1280.webp')
  await bucket.write(id, [{ name: '1280.webp', bytes: master ?? Buffer.alloc(0) }])
  expect(await copyPicture(id, { from: folder, to: bucket })).toMatchObject({ outcome: 'copied' })
  expect(await hashes(bucket)).toEqual(await hashes(folder))
})

it('replaces a copy that differs', async () => {
  await copyPicture(id, { from: folder, to: bucket })
  await bucket.write(id, [{ name: '640.webp', bytes: Buffer.from('other') }])
  expect(await copyPicture(id, { from: folder, to: bucket })).toMatchObject({ outcome: 'copied' })
  expect(await hashes(bucket)).toEqual(await hashes(folder))
})

it('reports a picture that neither store has, and one that only the other has', async () => {
  const ends = { from: createLocalFiles(join(dir, 'empty')), to: bucket }
  expect(await copyPicture(id, ends)).toEqual({ outcome: 'missing', bytes: 0 })
  await copyPicture(id, { from: folder, to: bucket })
  expect(await copyPicture(id, ends)).toEqual({ outcome: 'present', bytes: 0 })
})

it('refuses a picture whose content was damaged in the store', async () => {
  await copyPicture(id, { from: folder, to: bucket })
  const damaged: MediaFiles = { ...bucket, read: async () => Buffer.from('damaged') }
  const copy = copyPicture(id, { from: damaged, to: createLocalFiles(join(dir, 'back')) })
  await expect(copy).rejects.toBeInstanceOf(MediaStoreError)
})

it('refuses a copy that the other store does not return as it was written', async () => {
  const lossy: MediaFiles = { ...bucket, write: async () => undefined }
  await expect(copyPicture(id, { from: folder, to: lossy })).rejects.toThrow('differs after it was copied')
})

it('moves the widest form to a store that renders the others, and makes them again on the way back', async () => {
  const masters = createLocalFiles(join(dir, 'masters'))
  const rendering: MediaFiles = { ...masters, isMasterOnly: true }
  expect(await copyPicture(id, { from: folder, to: rendering })).toMatchObject({ outcome: 'copied' })
  expect(await masters.hash(id, '640.webp')).toBeNull()
  const back = createLocalFiles(join(dir, 'back'))
  expect(await copyPicture(id, { from: rendering, to: back })).toMatchObject({ outcome: 'copied' })
  expect(await back.hash(id, '1280.webp')).toBe(await folder.hash(id, '1280.webp'))
  const facts = async (files: MediaFiles) => JSON.parse(String(await files.read(id, 'image.json')))
  const { blur, ...others } = await facts(folder)
  expect(await facts(back)).toEqual({ ...others, blur: expect.stringMatching(/^data:image\/webp/) })
  expect(blur).toMatch(/^data:image\/webp/)
  expect(await hashes(back)).not.toContain(null)
  expect(await copyPicture(id, { from: rendering, to: back })).toEqual({ outcome: 'present', bytes: 0 })
})

it('compares the content of a folder itself, regardless of its name', async () => {
  await writeFile(join(dir, 'from', id, '640.webp'), 'changed')
  const hash = createHash('sha256').update('changed').digest('hex')
  expect(await folder.hash(id, '640.webp')).toBe(hash)
})
