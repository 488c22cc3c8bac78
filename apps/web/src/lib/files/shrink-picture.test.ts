import { afterEach, describe, expect, it, vi } from 'vitest'
import { shrinkPicture, shrunkSize } from './shrink-picture.ts'

afterEach(() => vi.unstubAllGlobals())

describe('the size of a picture that is sent', () => {
  it.each([
    ['a photo of 50 megapixels', [8160, 6144], { width: 3200, height: 2409 }],
    ['a photo of 64 megapixels', [9248, 6936], { width: 3200, height: 2400 }],
    ['a photo of 108 megapixels', [12_000, 9000], { width: 3200, height: 2400 }],
    ['an upright photo', [9000, 12_000], { width: 2400, height: 3200 }],
    ['a long and narrow picture, which keeps the width of a page', [2000, 20_000], null],
    ['a narrow one that a canvas can hold', [2560, 10_000], { width: 1280, height: 5000 }],
    ['a picture that is small enough', [3200, 2400], null],
    ['what has no size', [0, 0], null],
  ])('is right for %s', (_what, [width = 0, height = 0], size) => {
    expect(shrunkSize({ width, height })).toEqual(size)
  })
})

describe('a picture before it is sent', () => {
  const photo = new File([new Uint8Array(5000)], 'IMG_1.jpg', { type: 'image/jpeg' })

  it('remains unchanged when the browser cannot read it, and when it is not a picture', async () => {
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
    )
    vi.stubGlobal(
      'Image',
      class {
        src = ''
        decode = () => Promise.reject(new Error('EncodingError'))
      },
    )
    expect(await shrinkPicture(photo)).toBe(photo)
    const text = new File(['a'], 'a.txt', { type: 'text/plain' })
    expect(await shrinkPicture(text)).toBe(text)
  })
})
