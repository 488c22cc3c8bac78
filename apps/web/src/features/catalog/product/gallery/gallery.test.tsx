import type { ProductVariant } from '@dobara/contract/catalog/catalog.ts'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { imageOf, variantOf } from '../../../../../test/catalog/test-product.ts'
import { Gallery } from './gallery.tsx'
import { picturesFor } from './pictures-for.ts'

/** jsdom lays nothing out and knows no dialogs: what they do is noted. */
let scrolledTo: unknown[] = []
beforeEach(() => {
  scrolledTo = []
  Element.prototype.scrollTo = function scrollTo(options?: unknown) {
    scrolledTo.push(options)
  } as typeof Element.prototype.scrollTo
})
afterEach(cleanup)

const images = [1, 2, 3].map((id) => imageOf(id))
const thumb = (number: number) => screen.getByRole('button', { name: new RegExp(`^Show photo ${number} `) })
const chosen = () =>
  screen
    .getAllByRole('button', { name: /^Show photo/ })
    .findIndex((each) => each.getAttribute('aria-pressed') === 'true') + 1

describe('the pictures of a product', () => {
  it('have at most five thumbnails, the last with the number of the others', () => {
    render(<Gallery images={[1, 2, 3, 4, 5, 6, 7].map((id) => imageOf(id))} title="T480" />)
    expect(screen.getAllByRole('button', { name: /^Show photo/ })).toHaveLength(5)
    expect(thumb(5).textContent).toBe('+2')
    expect(screen.getAllByRole('button', { name: /^Enlarge photo/ })).toHaveLength(7)
  })

  it('mark a picture of a similar product instead of the one on sale', async () => {
    render(<Gallery images={[imageOf(1), imageOf(2, { isRepresentative: true })]} title="T480" />)
    expect(screen.queryByText('Representative picture')).toBeNull()
    await userEvent.click(thumb(2))
    expect(screen.getByText('Representative picture')).toBeTruthy()
  })

  it('change by a press on a small one', async () => {
    render(<Gallery images={images} title="T480" />)
    expect(chosen()).toBe(1)
    await userEvent.click(thumb(3))
    expect(chosen()).toBe(3)
    expect(scrolledTo).toHaveLength(1)
  })

  it('change by the arrow keys, Home and End, and stop at both ends', async () => {
    render(<Gallery images={images} title="T480" />)
    thumb(1).focus()
    await userEvent.keyboard('{ArrowRight}')
    expect([chosen(), document.activeElement]).toEqual([2, thumb(2)])
    await userEvent.keyboard('{End}{ArrowRight}')
    expect([chosen(), document.activeElement]).toEqual([3, thumb(3)])
    await userEvent.keyboard('{Home}{ArrowLeft}')
    expect([chosen(), document.activeElement]).toEqual([1, thumb(1)])
  })

  it('leave one stop of the Tab key on the large picture', () => {
    render(<Gallery images={images} title="T480" />)
    const stops = screen.getAllByRole('button', { name: /^Enlarge/ }).map(({ tabIndex }) => tabIndex)
    expect(stops).toEqual([0, -1, -1])
  })

  it("show 'No Image Available' when there is none or it cannot be loaded", () => {
    const { unmount } = render(<Gallery images={[]} title="T480" />)
    expect(screen.getByText('No Image Available')).toBeTruthy()
    unmount()
    const { container } = render(<Gallery images={[imageOf(1)]} title="T480" />)
    const picture = container.querySelector('img')
    expect(picture).toBeTruthy()
    if (picture) fireEvent.error(picture)
    expect(screen.getByText('No Image Available')).toBeTruthy()
  })
})

describe('a picture enlarged', () => {
  async function enlarge() {
    render(<Gallery images={images} title="T480" />)
    await userEvent.click(screen.getByRole('button', { name: /^Enlarge photo 1/ }))
    return within(await screen.findByRole('dialog'))
  }

  it('opens by a press and closes by its button', async () => {
    const dialog = await enlarge()
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('zooms by buttons and keys between the whole and five times', async () => {
    const dialog = await enlarge()
    const status = () => dialog.getByRole('status').textContent
    expect(status()).toBe('1 of 3100%')
    await userEvent.click(dialog.getByRole('button', { name: 'Zoom in' }))
    expect(status()).toBe('1 of 3150%')
    await userEvent.keyboard('{+>12/}')
    expect(status()).toBe('1 of 3500%')
    expect(dialog.getByRole('button', { name: 'Zoom in' }).getAttribute('aria-disabled')).toBe('true')
    await userEvent.keyboard('0')
    expect(status()).toBe('1 of 3100%')
    await userEvent.keyboard('-')
    expect(status()).toBe('1 of 3100%')
  })

  it('zooms in with Enter, and moves to the next picture with the arrow keys', async () => {
    const dialog = await enlarge()
    dialog.getByRole('button', { name: /^Photo 1 of 3/ }).focus()
    await userEvent.keyboard('{Enter}')
    expect(dialog.getByRole('status').textContent).toBe('1 of 3250%')
    // Enlarged, the arrow keys move the picture and not on.
    await userEvent.keyboard('{ArrowRight}')
    expect(dialog.getByRole('status').textContent).toBe('1 of 3250%')
    await userEvent.keyboard('0{ArrowRight}')
    expect(dialog.getByRole('status').textContent).toBe('2 of 3100%')
    await userEvent.click(dialog.getByRole('button', { name: 'Next photo' }))
    expect(dialog.getByRole('status').textContent).toBe('3 of 3100%')
    expect(dialog.getByRole('button', { name: 'Next photo' }).getAttribute('aria-disabled')).toBe('true')
    // The page's own gallery went along.
    expect(chosen()).toBe(3)
  })
})

describe('which pictures are shown', () => {
  const silver = variantOf(80, { color: 'Silver' })
  const black = variantOf(90, { color: 'Black' })
  const moreBlack = variantOf(91, { color: 'Black', ramGb: 16 })
  const variants = [silver, black, moreBlack]
  const all = [
    imageOf(4),
    imageOf(1),
    imageOf(8, { variantId: silver.id }),
    imageOf(9, { variantId: black.id }),
    imageOf(2),
  ]
  const ids = (chosen: ProductVariant | null) =>
    picturesFor({ images: all, variants }, chosen).map(({ id }) => id)

  it('is the chosen variant’s own first, then the primary one, and none of another colour', () => {
    expect(ids(black)).toEqual([9, 1, 4, 2])
    expect(ids(null)).toEqual([1, 4, 2])
  })

  it('is also one that shows several variants, for each of these', () => {
    const both = imageOf(10, { variantId: silver.id, furtherVariantIds: [moreBlack.id] })
    const shown = (chosen: ProductVariant | null) =>
      picturesFor({ images: [imageOf(1), both], variants }, chosen).map(({ id }) => id)
    expect([shown(silver), shown(moreBlack), shown(black), shown(null)]).toEqual([
      [10, 1],
      [10, 1],
      [10, 1],
      [1],
    ])
  })

  it('is the same colour’s for a variant that has none of its own', () => {
    expect(ids(moreBlack)).toEqual([9, 1, 4, 2])
  })
})
