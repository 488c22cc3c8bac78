import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type PreparedImage, prepareImage as prepare, prepareMaster } from './image-pipeline.ts'
import { ImageRefusedError } from './media-port.ts'

const prepareImage = (bytes: Buffer) => prepare({ bytes })
/** The files of a format, the smallest width first. */
const formsIn = (format: string, { files }: PreparedImage) =>
  files.filter(({ name }) => name.endsWith(format)).map(({ bytes }) => bytes)
const red = { r: 200, g: 30, b: 30 }

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: red } })
}

function refusalOf(bytes: Buffer): Promise<string> {
  return prepareImage(bytes).then(
    () => 'taken',
    (error: unknown) => (error instanceof ImageRefusedError ? error.code : Promise.reject(error)),
  )
}

test('a photo becomes WebP in every width, in its own proportions', async () => {
  const prepared = await prepareImage(await picture(2000, 1000).jpeg().toBuffer())
  const { master } = prepared
  expect({ width: master.width, height: master.height }).toEqual({ width: 1280, height: 640 })
  const sizes = await Promise.all(formsIn('webp', prepared).map((webp) => sharp(webp).metadata()))
  expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual([
    ['webp', 96, 48],
    ['webp', 320, 160],
    ['webp', 640, 320],
    ['webp', 1280, 640],
  ])
})

test('every width also exists in AVIF, and a few pixels of it in a data URL', async () => {
  const photo = await picture(2000, 1000).jpeg().toBuffer()
  const prepared = await prepareImage(photo)
  const { blur } = prepared
  const sizes = await Promise.all(formsIn('avif', prepared).map((avif) => sharp(avif).metadata()))
  // How libvips names what AVIF is: HEIF with AV1 in it.
  expect(sizes.map(({ compression, width, height }) => [compression, width, height])).toEqual([
    ['av1', 96, 48],
    ['av1', 320, 160],
    ['av1', 640, 320],
    ['av1', 1280, 640],
  ])
  expect(blur).toMatch(/^data:image\/webp;base64,/)
  expect(blur.length).toBeLessThan(400)
  const tiny = await sharp(Buffer.from(blur.split(',')[1] ?? '', 'base64')).metadata()
  expect([tiny.width, tiny.height]).toEqual([16, 8])
})

test('many at once are worked on one after another, a refused one among them, and none is forgotten', async () => {
  const good = await picture(300, 200).jpeg().toBuffer()
  const outcomes = await Promise.allSettled(
    Array.from({ length: 12 }, (_, at) => prepareMaster(at % 3 === 0 ? Buffer.from('<svg/>') : good)),
  )
  expect(outcomes.map(({ status }) => status)).toEqual(
    Array.from({ length: 12 }, (_, at) => (at % 3 === 0 ? 'rejected' : 'fulfilled')),
  )
})

test('a small picture is never enlarged, and still has every width by name', async () => {
  const prepared = await prepareImage(await picture(200, 100).png().toBuffer())
  const { master } = prepared
  expect(master.width).toBe(200)
  expect(formsIn('webp', prepared)).toHaveLength(4)
  expect((await sharp(formsIn('webp', prepared)[2]).metadata()).width).toBe(200)
})

test('EXIF is removed after its rotation was applied', async () => {
  const source = await picture(400, 200)
    .withExif({ IFD0: { Copyright: 'Asha' }, IFD3: { GPSLatitude: '12/1 58/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(source).metadata()).exif).toBeDefined()
  const { master } = await prepareImage(source)
  const metadata = await sharp(master.webp).metadata()
  expect(metadata.exif).toBeUndefined()
  expect(metadata.orientation).toBeUndefined()
  expect([master.width, master.height]).toEqual([200, 400])
})

test('transparency, grey, 16 bits and CMYK all come through', async () => {
  const see = sharp({ create: { width: 50, height: 50, channels: 4, background: { ...red, alpha: 0.5 } } })
  const sources = [
    await see.clone().png().toBuffer(),
    await see.clone().webp().toBuffer(),
    await picture(50, 50).greyscale().jpeg().toBuffer(),
    await picture(50, 50).toColourspace('rgb16').png().toBuffer(),
    await picture(50, 50).toColourspace('cmyk').jpeg().toBuffer(),
  ]
  const prepared = await Promise.all(sources.map(prepareImage))
  expect((await sharp(prepared[0]?.master.webp).metadata()).hasAlpha).toBe(true)
  const { dominant } = await sharp(prepared[3]?.master.webp).stats()
  expect(dominant.r).toBeGreaterThan(180)
  expect(dominant.g).toBeLessThan(60)
})

test('a file that is not a JPEG, PNG or WebP is rejected, whatever it claims to be', async () => {
  const gif = await picture(10, 10).gif().toBuffer()
  const corpus = [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    Buffer.from('<!doctype html><script>alert(1)</script>'),
    gif,
    Buffer.from('%PDF-1.7'),
    Buffer.from([0xff, 0xd8, 0xff]),
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<html></html>')]),
  ]
  for (const bytes of corpus) expect(await refusalOf(bytes)).toBe('IMAGE_TYPE')
})

test('a file cut short is refused', async () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
  const whole = sharp({ create: { width: 600, height: 400, channels: 3, background: red, noise } })
  for (const bytes of [await whole.clone().jpeg().toBuffer(), await whole.clone().png().toBuffer()]) {
    expect(await refusalOf(bytes.subarray(0, bytes.length / 2))).toBe('IMAGE_TYPE')
  }
})

test('an empty or oversized file is refused before it is decoded', async () => {
  expect(await refusalOf(Buffer.alloc(0))).toBe('IMAGE_MISSING')
  expect(await refusalOf(Buffer.alloc(10 * 1024 * 1024 + 1))).toBe('IMAGE_TOO_LARGE')
})

test('a picture of gigantic or absurd dimensions is refused from its header', async () => {
  const png = await picture(10, 10).png().toBuffer()
  // The PNG header's width and height; its checksum follows at 29.
  const gigantic = Buffer.from(png)
  gigantic.writeUInt32BE(60_000, 16)
  gigantic.writeUInt32BE(60_000, 20)
  gigantic.writeUInt32BE(crc32(gigantic.subarray(12, 29)), 29)
  expect(await refusalOf(gigantic)).toBe('IMAGE_DIMENSIONS')
  expect(await refusalOf(await picture(20, 400).png().toBuffer())).toBe('IMAGE_DIMENSIONS')
})

test('a picture that would exhaust the memory when decoded is rejected from its header', async () => {
  // 40 megapixels of four samples of 16 bits are 320 MB.
  const header = Buffer.from(await picture(10, 10).png().toBuffer())
  header.writeUInt32BE(8_000, 16)
  header.writeUInt32BE(5_000, 20)
  header.writeUInt8(16, 24)
  header.writeUInt8(6, 25)
  header.writeUInt32BE(crc32(header.subarray(12, 29)), 29)
  expect(await refusalOf(header)).toBe('IMAGE_DIMENSIONS')
})

// To encode 108 megapixels takes as long as all other tests of this file. The header is that of such a photo, and the decoder
// fills the rows that it announces.
test.each([
  [8160, 6144],
  [9248, 6936],
  [12_000, 9000],
])(
  'a photo of %i × %i, as large phones take them, is prepared at the widest width',
  async (width, height) => {
    const photo = Buffer.from(await picture(16, 16).jpeg().toBuffer())
    const frame = photo.indexOf(Buffer.from([0xff, 0xc0]))
    photo.writeUInt16BE(height, frame + 5)
    photo.writeUInt16BE(width, frame + 7)
    const { master } = await prepareMaster(photo)
    expect([master.width, master.height]).toEqual([1280, Math.round((1280 * height) / width)])
  },
)

test('a progressive photo of 108 megapixels, which a decoder must hold whole, is refused from its header', async () => {
  const header = Buffer.from(await picture(16, 16).jpeg({ progressive: true }).toBuffer())
  const frame = header.indexOf(Buffer.from([0xff, 0xc2]))
  header.writeUInt16BE(9000, frame + 5)
  header.writeUInt16BE(12_000, frame + 7)
  expect(await refusalOf(header)).toBe('IMAGE_DIMENSIONS')
})
