import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { axeFaults } from '../../../test/test-axe.ts'
import { ReviewPhotos } from './review-photos.tsx'

afterEach(cleanup)

const photoOf = (id: number) => ({
  id,
  url: `/media/${String(id).repeat(32)}/640.webp`,
  width: 80,
  height: 60,
})

it('opens each photo of a review in a dialog, where the others are one press away', async () => {
  const user = userEvent.setup()
  render(<ReviewPhotos photos={[photoOf(1), photoOf(2)]} name="Ravi" />)
  expect(await axeFaults()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Enlarge photo 1 of 2 by Ravi' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Photo 1 of 2 by Ravi' }))
  expect(dialog.getByRole('img').getAttribute('alt')).toBe('Photo 1 of 2 by Ravi')
  await user.click(dialog.getByRole('button', { name: 'Next photo' }))
  expect(dialog.getByRole('img').getAttribute('alt')).toBe('Photo 2 of 2 by Ravi')
  await user.click(dialog.getByRole('button', { name: 'Next photo' }))
  expect(dialog.getByText('2 of 2')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('img', { name: 'Photo 2 of 2 by Ravi' })).toBeNull()
})

it('renders nothing without photos', () => {
  const { container } = render(<ReviewPhotos photos={[]} name="Ravi" />)
  expect(container.textContent).toBe('')
})
