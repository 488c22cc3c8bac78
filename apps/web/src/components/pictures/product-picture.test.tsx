import { act, fireEvent, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { t } from './texts.ts'
import { ProductPicture } from './product-picture.tsx'

it('F60 shows the placeholder in the place of a picture that the store does not give, and the next picture again', () => {
  const { rerender } = render(<ProductPicture url="/media/a/640.webp" alt="A ThinkPad" sizes="50vw" />)
  const picture = screen.getByRole('img', { name: 'A ThinkPad' })
  fireEvent.error(picture)
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByText(t('none'))).toBeTruthy()
  rerender(<ProductPicture url="/media/b/640.webp" alt="A Latitude" sizes="50vw" />)
  expect(screen.getByRole('img', { name: 'A Latitude' })).toBeTruthy()
})

it('shows a few pixels of a picture until it is there', () => {
  const blur = 'data:image/webp;base64,UklGRg=='
  render(<ProductPicture url="/media/a/640.webp" alt="A blurred ThinkPad" sizes="50vw" blur={blur} />)
  const picture = screen.getByRole('img', { name: 'A blurred ThinkPad' })
  expect(picture.style.backgroundImage).toContain(blur)
  fireEvent.load(picture)
  expect(picture.style.backgroundImage).toBe('')
})

/** The page as the server sends it, taken over after its picture loaded or failed. */
async function takeOverPicture(naturalWidth: number): Promise<HTMLElement> {
  const page = (
    <ProductPicture
      url="/media/a/640.webp"
      alt="A ThinkPad"
      sizes="50vw"
      blur="data:image/webp;base64,AAAA"
    />
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  const image = container.querySelector('img')
  if (!image) throw new Error('The server rendered no picture.')
  Object.defineProperties(image, { complete: { value: true }, naturalWidth: { value: naturalWidth } })
  await act(async () => {
    hydrateRoot(container, page)
  })
  return container
}

it('shows the fallback when the picture failed before the page was hydrated', async () => {
  const container = await takeOverPicture(0)
  expect(container.textContent).toBe('No Image Available')
  expect(container.querySelector('img')).toBeNull()
})

it('drops the blurred background when the picture loaded before the page was hydrated', async () => {
  const container = await takeOverPicture(640)
  expect(container.querySelector('img')?.style.backgroundImage).toBe('')
})
