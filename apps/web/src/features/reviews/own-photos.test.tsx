import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { axeFaults } from '../../../test/test-axe.ts'
import { fakeApi } from '../../../test/test-fake-api.ts'
import { reviewOf } from '../../../test/reviews/test-review-shop.tsx'
import { inPage } from '../../../test/test-shop.tsx'
import { OwnPhotos } from './own-photos.tsx'

afterEach(cleanup)

const photoOf = (id: number) => ({
  id,
  url: `/media/${String(id).repeat(32)}/640.webp`,
  width: 80,
  height: 60,
})

function open(status: 'pending' | 'approved', ids: number[]) {
  const removed: unknown[] = []
  const { fetch } = fakeApi({
    'reviews.removePhoto': ({ input }) => (removed.push(input), { id: 7, photos: [] }),
  })
  const review = reviewOf(7, { status, isOwn: true, photos: ids.map(photoOf) })
  render(inPage(<OwnPhotos review={review} />, fetch, '/product/T480'))
  return { removed, user: userEvent.setup() }
}

describe('the photos of one’s own review', () => {
  it('can be taken off one by one', async () => {
    const { removed, user } = open('approved', [1, 2])
    await user.click(await screen.findByRole('button', { name: 'Delete photo 2' }))
    expect(removed).toEqual([{ id: 7, photoId: 2 }])
    expect(screen.queryByText('Add photos')).toBeNull()
    expect(await axeFaults()).toEqual([])
  })

  it('can be added to while the review waits and has room', async () => {
    open('pending', [1, 2, 3])
    expect(await screen.findByLabelText('Add photos')).toHaveProperty('disabled', false)
    cleanup()
    open('pending', [1, 2, 3, 4])
    expect(await screen.findByRole('button', { name: 'Delete photo 4' })).toBeDefined()
    expect(screen.queryByLabelText('Add photos')).toBeNull()
  })
})
