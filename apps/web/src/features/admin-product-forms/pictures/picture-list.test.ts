import type { AdminImage } from '@dobara/contract/pictures/admin-images.ts'
import { describe, expect, it } from 'vitest'
import { testImage } from '../../../../test/admin-product-forms/test-images.ts'
import {
  faultsOf,
  isChanged,
  isReordered,
  NO_PICTURES,
  type PictureAction,
  type PictureList,
  pictureReducer,
} from './picture-list.ts'

const images = [1, 2, 3].map((id) => testImage(id))
const read = (now: readonly AdminImage[]): PictureAction => ({ type: 'read', images: now })
const play = (...actions: PictureAction[]): PictureList =>
  [read(images), ...actions].reduce(pictureReducer, NO_PICTURES)
const keys = ({ pictures }: PictureList) => pictures.map(({ key }) => key)
const file: PictureAction = { type: 'add', pictures: [{ key: 'new', file: new File([], 'a.jpg') }] }
const order = (...now: string[]): PictureAction => ({ type: 'order', keys: now })

describe('the pictures of a product in its form', () => {
  it('are those of the shop in its order, with nothing to save', () => {
    expect(keys(play())).toEqual(['image-1', 'image-2', 'image-3'])
    expect(isChanged(play())).toBe(false)
  })

  it.each<[string, PictureAction]>([
    ['a file was added', file],
    ['they were sorted', order('image-2', 'image-1', 'image-3')],
    ['one was removed', { type: 'remove', key: 'image-2' }],
    [
      'an alternative text was typed',
      { type: 'change', key: 'image-2', part: { edits: { altText: 'The lid' } } },
    ],
    [
      'it was said what one shows',
      { type: 'change', key: 'image-2', part: { edits: { shot: 'lid', isRepresentative: true } } },
    ],
    ['a variant was chosen', { type: 'change', key: 'image-2', part: { edits: { variantIds: [5] } } }],
  ])('have something to save after %s', (_what, action) => {
    expect(isChanged(play(action))).toBe(true)
  })

  it('have nothing to save once everything is as it was', () => {
    const back = play(
      { type: 'remove', key: 'image-2' },
      { type: 'restore' },
      { type: 'change', key: 'image-1', part: { edits: { altText: 'x' } } },
      { type: 'change', key: 'image-1', part: { edits: { altText: testImage(1).altText } } },
    )
    expect([keys(back), isChanged(back)]).toEqual([['image-1', 'image-2', 'image-3'], false])
    const unsent = play(file, { type: 'remove', key: 'new' })
    expect(isChanged(unsent)).toBe(false)
    expect(keys(pictureReducer(unsent, { type: 'restore' }))).toContain('new')
  })

  it('come back in the order in which they were removed, the last one first', () => {
    const removed = play({ type: 'remove', key: 'image-1' }, { type: 'remove', key: 'image-3' })
    const once = pictureReducer(removed, { type: 'restore' })
    expect(keys(once)).toEqual(['image-2', 'image-3'])
    expect(keys(pictureReducer(once, { type: 'restore' }))).toEqual(['image-1', 'image-2', 'image-3'])
  })

  it('preserve local changes when the server data is read again, and merge those of others', () => {
    const list = play(
      file,
      { type: 'change', key: 'image-2', part: { edits: { altText: 'The lid' } } },
      read([testImage(2), testImage(9), testImage(1)]),
    )
    expect(keys(list)).toEqual(['image-2', 'image-9', 'new', 'image-1'])
    expect(list.pictures[0]).toMatchObject({ edits: { altText: 'The lid' } })
    const sorted = play(order('image-3', 'image-2', 'image-1'), read([...images, testImage(9)]))
    expect(keys(sorted)).toEqual(['image-3', 'image-2', 'image-1', 'image-9'])
    expect(isReordered(sorted)).toBe(true)
  })

  it('do not bring back what was removed here when the shop is read again', () => {
    const list = play({ type: 'remove', key: 'image-2' }, read(images))
    expect(keys(list)).toEqual(['image-1', 'image-3'])
    const remaining = pictureReducer(list, { type: 'kept', key: 'image-2', fault: 'No network' })
    expect([keys(remaining), faultsOf(remaining)]).toEqual([['image-1', 'image-2', 'image-3'], 1])
    expect(isChanged(pictureReducer(list, { type: 'gone', key: 'image-2' }))).toBe(false)
  })
})
