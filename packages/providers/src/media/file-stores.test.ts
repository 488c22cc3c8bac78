import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { photo } from '../../test/media/test-photos.ts'
import { startTestS3, type TestS3 } from '../../test/media/test-s3.ts'
import { createLocalFiles, createLocalMediaStore } from './local-store.ts'
import { ImageRefusedError, type MediaFiles, type MediaStore, MediaStoreError } from './media-port.ts'
import { createS3Store } from './s3-store.ts'

const FILES = ['1280', '320', '640', '96'].flatMap((width) => [`${width}.avif`, `${width}.webp`])

type Opened = { media: MediaStore; files: MediaFiles; paths: () => Promise<string[]> }

let dir: string
let s3: TestS3
beforeAll(async () => {
  s3 = await startTestS3()
})
afterAll(() => s3.stop())

/** The stores that hold files, each with the paths of everything in it. */
const STORES: { name: string; open: () => Opened; closed: () => MediaStore }[] = [
  {
    name: 'folder',
    open: () => ({
      media: createLocalMediaStore({ dir, publicPath: '/media' }),
      files: createLocalFiles(dir),
      paths: async () => {
        const entries = await readdir(dir, { recursive: true, withFileTypes: true })
        const found = entries.filter((entry) => entry.isFile())
        return found.map(({ name, parentPath }) => join(parentPath, name).slice(dir.length + 1)).sort()
      },
    }),
    // A device is not a folder.
    closed: () => createLocalMediaStore({ dir: '/dev/null/media', publicPath: '/media' }),
  },
  {
    name: 's3',
    open: () => {
      const { media, files } = createS3Store(s3.settings)
      return {
        media,
        files,
        paths: async () => (await s3.keys()).map((key) => key.replace(/^media\//, '')),
      }
    },
    // No process listens on the discard port.
    closed: () => createS3Store({ ...s3.settings, endpoint: 'http://127.0.0.1:9', timeoutMs: 2_000 }).media,
  },
]

describe.each(STORES)('a picture store in $name', ({ open, closed }) => {
  let store: Opened
  let bytes: Buffer

  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'dobara-media-'))
    store = open()
    bytes = await photo({ width: 800, height: 600 })
  })
  afterEach(async () => {
    for (const path of await store.paths()) await store.files.remove(path.slice(0, 32))
    await rm(dir, { recursive: true })
  })

  it('stores a picture in every width under a key made of its bytes', async () => {
    const image = await store.media.put({ bytes })
    const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
    expect(image).toMatchObject({
      storageKey: id,
      url: `/media/${id}/640.webp`,
      width: 800,
      height: 600,
      blur: expect.stringMatching(/^data:image\/webp;base64,/),
    })
    expect(store.media.keyOf(bytes)).toBe(id)
    expect(await store.paths()).toEqual([...FILES, 'image.json'].map((name) => `${id}/${name}`))
    const master = await store.files.read(id, '1280.webp')
    expect(master?.length).toBe(image.fileSize)
    expect(master?.subarray(8, 12).toString()).toBe('WEBP')
    const hash = createHash('sha256')
      .update(master ?? '')
      .digest('hex')
    expect(await store.files.hash(id, '1280.webp')).toBe(hash)
  })

  it('returns the facts of known bytes without encoding them again', async () => {
    const first = await store.media.put({ bytes })
    await store.files.remove(first.storageKey)
    const facts = { width: 800, height: 600, fileSize: 9 }
    await store.files.write(first.storageKey, [
      { name: 'image.json', bytes: Buffer.from(JSON.stringify(facts)) },
    ])
    // Facts from before there were blurs have none.
    expect(await store.media.put({ bytes })).toEqual({ ...first, fileSize: 9, blur: null })
    expect(await store.paths()).toEqual([`${first.storageKey}/image.json`])
  })

  it('stores a picture once when it is uploaded several times at once', async () => {
    const images = await Promise.all([1, 2, 3].map(() => store.media.put({ bytes })))
    expect(new Set(images.map(({ storageKey }) => storageKey)).size).toBe(1)
    expect(await store.paths()).toHaveLength(FILES.length + 1)
  })

  it('stores files that are encoded already as they are, and makes the others', async () => {
    const encoded = [
      { name: '1280.webp', bytes },
      { name: '640.avif', bytes: Buffer.from('ready') },
    ]
    const { storageKey, fileSize } = await store.media.put({ bytes, encoded })
    expect(fileSize).toBe(bytes.length)
    for (const file of encoded) expect(await store.files.read(storageKey, file.name)).toEqual(file.bytes)
    expect(await store.paths()).toEqual([...FILES, 'image.json'].map((name) => `${storageKey}/${name}`))
  })

  it('removes all files of a picture, and succeeds if they are already gone', async () => {
    const { storageKey } = await store.media.put({ bytes })
    await store.media.remove(storageKey)
    await store.media.remove(storageKey)
    expect(await store.paths()).toEqual([])
    expect(await store.files.read(storageKey, 'image.json')).toBeNull()
    expect(await store.files.hash(storageKey, '640.webp')).toBeNull()
  })

  it.each(['../..', '', 'media', '0123'])('refuses the storage key %j', async (key) => {
    await expect(store.media.remove(key)).rejects.toBeInstanceOf(MediaStoreError)
    await expect(store.files.read(key, 'image.json')).rejects.toBeInstanceOf(MediaStoreError)
    await expect(store.files.write(key, [{ name: 'image.json', bytes }])).rejects.toBeInstanceOf(
      MediaStoreError,
    )
  })

  it('leaves nothing behind when it refuses an upload', async () => {
    const upload = store.media.put({ bytes: Buffer.from('<svg/>') })
    await expect(upload).rejects.toBeInstanceOf(ImageRefusedError)
    expect(await store.paths()).toEqual([])
  })

  it('F60 rejects with a store error when it cannot be used', async () => {
    await expect(closed().put({ bytes })).rejects.toBeInstanceOf(MediaStoreError)
  })
})
