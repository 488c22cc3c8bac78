import { expect, it } from 'vitest'
import { pictureSrcSet, widestPicture } from './pictures.ts'

const CLOUDINARY = 'https://res.cloudinary.com/shop/image/upload/c_limit,f_auto,w_640/v1/dobara/abc'

it.each([
  ['/media/0a/640.webp', '/media/0a/96.webp 96w', '/media/0a/1280.webp'],
  [CLOUDINARY, `${CLOUDINARY.replace('640', '96')} 96w`, CLOUDINARY.replace('640', '1280')],
  [
    CLOUDINARY.replace('auto', 'webp'),
    `${CLOUDINARY.replace('auto,w_640', 'webp,w_96')} 96w`,
    CLOUDINARY.replace('auto,w_640', 'webp,w_1280'),
  ],
])('a picture at %s has every width', (url, narrowest, widest) => {
  expect(pictureSrcSet(url)?.split(', ')).toHaveLength(4)
  expect(pictureSrcSet(url)?.split(', ')[0]).toBe(narrowest)
  expect(widestPicture(url)).toBe(widest)
})

it('a picture elsewhere has the one address it has', () => {
  expect(pictureSrcSet('https://cdn.example/640.png')).toBeUndefined()
  expect(widestPicture('https://cdn.example/640.png')).toBe('https://cdn.example/640.png')
})
