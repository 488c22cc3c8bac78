// Test helpers: files that must not be accepted as pictures.
import { deflateRawSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { pngOf } from './png-parts.ts'

export type HostileFile = { name: string; bytes: Buffer }

const SCRIPT = '<script>alert(document.domain)</script>'
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const RIFF = (kind: string) => Buffer.concat([Buffer.from('RIFF\x24\0\0\0', 'latin1'), Buffer.from(kind)])
const MB = 1024 * 1024

const named = (files: Record<string, string | Buffer>): HostileFile[] =>
  Object.entries(files).map(([name, content]) => ({ name, bytes: Buffer.from(content) }))

/** Texts that a browser would run or a parser would follow. */
function texts(): HostileFile[] {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`
  return named({
    'an SVG': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    'an SVG with a script': svg,
    'an SVG behind a prolog': `<?xml version="1.0"?>${svg}`,
    'an SVG behind a byte order mark': `\ufeff${svg}`,
    'an SVG behind blanks': `${' '.repeat(500)}${svg}`,
    'an SVG that reads a file': `<!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg><text>&x;</text></svg>`,
    'an SVG that loads a picture':
      '<svg xmlns="http://www.w3.org/2000/svg"><image href="http://127.0.0.1:9/"/></svg>',
    'a compressed SVG': gzipSync(svg),
    'an HTML page': `<!doctype html>${SCRIPT}`,
    'an HTML page without a head': SCRIPT,
    XHTML: `<html xmlns="http://www.w3.org/1999/xhtml"><body onload="alert(1)"/></html>`,
    'a page with its pictures': 'MIME-Version: 1.0\r\nContent-Type: multipart/related\r\n\r\n',
    PHP: '<?php system($_GET["c"]); ?>',
    'a shell script': '#!/bin/sh\nrm -rf /\n',
    JSON: '{"image":true}',
    'a text': 'This is a picture of a laptop.',
    PostScript: '%!PS-Adobe-3.0 EPSF-3.0\n(%pipe%id) (r) file\n',
    'a list of vectors for ImageMagick':
      'push graphic-context\nimage over 0,0 0,0 "|id"\npop graphic-context',
  })
}

/** Other formats, those that are pictures among them. */
async function otherFormats(): Promise<HostileFile[]> {
  const plain = sharp({ create: { width: 12, height: 9, channels: 3, background: '#0E5A47' } })
  return named({
    'a GIF': await plain.clone().gif().toBuffer(),
    'a TIFF': await plain.clone().tiff().toBuffer(),
    'an AVIF': await plain.clone().avif({ effort: 0 }).toBuffer(),
    'a BMP': Buffer.concat([Buffer.from('BM'), Buffer.alloc(64)]),
    'an icon': Buffer.from([0, 0, 1, 0, 1, 0, 16, 16]),
    'a HEIC': Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    'a JPEG XL': Buffer.from([0xff, 0x0a, 0, 0, 0, 0]),
    'a JPEG 2000': Buffer.from('\0\0\0\x0cjP  \r\n\x87\n', 'latin1'),
    'a Photoshop file': Buffer.from('8BPS\0\x01', 'latin1'),
    'a PDF': '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj',
    'a ZIP': Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), deflateRawSync(SCRIPT)]),
    'a Windows program': Buffer.from('MZ\x90\0', 'latin1'),
    'a Linux program': Buffer.from('\x7fELF\x02\x01\x01', 'latin1'),
    'a film': Buffer.from('\0\0\0\x18ftypmp42', 'latin1'),
    'a sound': RIFF('WAVEfmt '),
    'an older film': RIFF('AVI LIST'),
  })
}

/** Returns files of two formats at once, and files that begin like a picture but are not one. */
async function polyglots(): Promise<HostileFile[]> {
  const inJpeg = (text: string) => Buffer.concat([JPEG, Buffer.from(text)])
  return named({
    'HTML behind the beginning of a JPEG': inJpeg(`<html>${SCRIPT}`),
    'a JPEG of nothing but a comment with a script': Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, 42]),
      Buffer.from(SCRIPT),
    ]),
    'PHP behind the beginning of a JPEG': inJpeg('<?php phpinfo(); ?>'),
    'HTML behind the beginning of a PNG': Buffer.concat([PNG, Buffer.from(`<html>${SCRIPT}`)]),
    'HTML in a WebP': Buffer.concat([RIFF('WEBPVP8 '), Buffer.from(SCRIPT)]),
    'a GIF that is JavaScript': 'GIF89a/*\0\0\0*/=1;alert(1)//',
    'a BMP that is JavaScript': 'BM=1;alert(1)//',
    'a PDF with a JPEG inside': Buffer.concat([Buffer.from('%PDF-1.7\n'), JPEG]),
    'a page with a PNG behind it': Buffer.concat([Buffer.from(SCRIPT), PNG]),
  })
}

/** Pictures that end too early or were damaged. */
async function broken(): Promise<HostileFile[]> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
  const whole = sharp({ create: { width: 300, height: 200, channels: 3, background: '#888', noise } })
  const [jpeg, png, webp] = await Promise.all([
    whole.clone().jpeg().toBuffer(),
    whole.clone().png().toBuffer(),
    whole.clone().webp().toBuffer(),
  ])
  const flipped = Buffer.from(png)
  flipped.fill(0xaa, 50_000, 50_200)
  return named({
    'half a JPEG': jpeg.subarray(0, jpeg.length / 2),
    'a tenth of a JPEG': jpeg.subarray(0, jpeg.length / 10),
    'the first bytes of a JPEG': jpeg.subarray(0, 100),
    'half a PNG': png.subarray(0, png.length / 2),
    'the head of a PNG': png.subarray(0, 33),
    'a PNG whose pixels were damaged': flipped,
    'half a WebP': webp.subarray(0, webp.length / 2),
    'the head of a WebP': webp.subarray(0, 30),
  })
}

/** Small files that would be gigantic, and gigantic ones. */
function bombs(): HostileFile[] {
  const gigantic = Buffer.from([
    0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0xff, 0xdc, 0xff, 0xdc, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0,
  ])
  const rows = Buffer.alloc(20_000 * 2_501)
  return named({
    'a PNG of 400 megapixels in a few kilobytes': pngOf(
      { width: 20_000, height: 20_000, depth: 1, colour: 0 },
      rows,
    ),
    'a PNG that says it has 3.6 gigapixels': pngOf({ width: 60_000, height: 60_000 }, Buffer.alloc(10)),
    'a PNG of 320 MB once decoded': pngOf(
      { width: 8_000, height: 5_000, depth: 16, colour: 6, isInterlaced: true },
      Buffer.alloc(10),
    ),
    'a PNG without a width': pngOf({ width: 0, height: 10 }, Buffer.alloc(10)),
    'a PNG as wide as a number can be': pngOf({ width: 0x7fffffff, height: 1 }, Buffer.alloc(10)),
    'a thread of a PNG': pngOf({ width: 1, height: 5_000, colour: 0 }, Buffer.alloc(10_000)),
    'a JPEG that says it has 4 gigapixels': gigantic,
    'a picture of a byte too many': Buffer.concat([JPEG, Buffer.alloc(10 * MB - 3)]),
    'a picture of 30 MB': Buffer.concat([JPEG, Buffer.alloc(30 * MB)]),
    nothing: '',
    'one byte': Buffer.from([0xff]),
  })
}

/** More than sixty of them. */
export async function hostileFiles(): Promise<HostileFile[]> {
  return [...texts(), ...(await otherFormats()), ...(await polyglots()), ...(await broken()), ...bombs()]
}
