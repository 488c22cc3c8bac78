import type { ImageList } from '@dobara/contract/pictures/admin-images.ts'
import { REFUSALS } from '@dobara/contract/refusals.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { testImage } from '../../../test/admin-product-forms/test-images.ts'
import { toast } from 'react-hot-toast/headless'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, refused } from '../../../test/test-fake-api.ts'
import { Place } from '../../../test/test-place.tsx'
import { asStaff } from '../../../test/test-profile.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { fakeUploads } from '../../../test/test-upload.ts'
import { Toaster } from '../../components/toaster.tsx'
import { ImagesPage } from './images-page.tsx'

afterEach(() => {
  cleanup()
  toast.remove()
  vi.unstubAllGlobals()
})

const images = [testImage(1), testImage(2)]
const list = (totalPages: number): ImageList => ({
  products: [
    { productId: 7, productTitle: 'ThinkPad T480', productSku: 'LEN-T480', imageCount: 2, primaryImageId: 1 },
  ],
  images,
  pagination: { page: 1, limit: 20, total: totalPages * 20, totalPages },
})

function openImages(answers: Parameters<typeof fakeApi>[0] = {}) {
  localStorage.clear()
  const { fetch, calls } = fakeApi({
    ...asStaff('owner'),
    'admin.images.list': () => list(1),
    'admin.images.ofProduct': () => ({ images }),
    ...answers,
  })
  const page = (
    <>
      <ImagesPage address={{}} />
      <Toaster />
      <Place />
    </>
  )
  render(inPage(page, fetch, '/'))
  return { calls, user: userEvent.setup() }
}
const broken = () => {
  throw new Error('a gateway answered instead')
}

const unknown = () => refused('IMAGE_NOT_FOUND')

describe('the list of images', () => {
  it('has a title, an upload button, and the columns Product, Images, Primary and Actions', async () => {
    openImages()
    await screen.findByText('ThinkPad T480')
    expect(screen.getByRole('heading', { level: 1, name: 'Images' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Upload Images' })).toBeTruthy()
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Product',
      'Images',
      'Primary',
      'Actions',
    ])
  })

  it('is filtered by its search field, and by a product that defaults to All Products', async () => {
    const { user } = openImages()
    await screen.findByText('ThinkPad T480')
    expect(screen.getByRole('button', { name: 'All Products' })).toBeTruthy()
    await user.type(screen.getByRole('searchbox', { name: 'Search images' }), 'dell')
    await vi.waitFor(() => expect(screen.getByLabelText('Place').textContent).toBe('/?search=dell'), {
      timeout: 10_000,
    })
  })

  it('has pages only when there is more than one', async () => {
    openImages()
    await screen.findByText('ThinkPad T480')
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
    cleanup()
    openImages({ 'admin.images.list': () => list(2) })
    expect(await screen.findByRole('navigation', { name: 'Pages' })).toBeTruthy()
    expect(screen.getByText('Showing page 1 of 2')).toBeTruthy()
    expect(screen.getByText('40 products with images')).toBeTruthy()
  })
})

describe('all images of a product', () => {
  async function openGallery(answers: Parameters<typeof fakeApi>[0] = {}) {
    const { user } = openImages(answers)
    await user.click(await screen.findByRole('button', { name: 'View images of ThinkPad T480' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Images of ThinkPad T480' }))
    await dialog.findByRole('button', { name: 'Delete image 2, View 2' })
    return { user, dialog }
  }

  it('shows the alt text of each, and leads to the upload by Add More Images, and out by Close', async () => {
    const { user, dialog } = await openGallery()
    expect(dialog.getByText('View 2')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Add More Images' }))
    expect(await screen.findByRole('dialog', { name: 'Upload Images' })).toBeTruthy()
    cleanup()
    const again = await openGallery()
    const [close] = again.dialog.getAllByRole('button', { name: 'Close' })
    await again.user.click(close as HTMLElement)
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it.each([
    ['deleted', 'admin.images.remove', 'Failed to delete image', broken],
    ['deleted', 'admin.images.remove', REFUSALS.IMAGE_NOT_FOUND.message, unknown],
    ['made primary', 'admin.images.setPrimary', 'Failed to set primary image', broken],
    ['made primary', 'admin.images.setPrimary', REFUSALS.IMAGE_NOT_FOUND.message, unknown],
  ] as const)('when one cannot be %s by %s, shows "%s"', async (what, path, words, reply) => {
    const { user, dialog } = await openGallery({ [path]: reply })
    if (what === 'deleted') {
      await user.click(dialog.getByRole('button', { name: 'Delete image 2, View 2' }))
      await user.click(screen.getByRole('button', { name: 'Delete' }))
    } else await user.click(dialog.getByRole('button', { name: 'Set image 2, View 2 as primary' }))
    expect(await screen.findByText(words)).toBeTruthy()
  })
})

describe('the upload dialog', () => {
  async function openUpload(reply: Parameters<typeof fakeUploads>[0]) {
    const { Fake } = fakeUploads(reply)
    vi.stubGlobal('XMLHttpRequest', Fake)
    const { user, calls } = openImages()
    await user.click(await screen.findByRole('button', { name: 'Upload images of ThinkPad T480' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Upload Images' }))
    return { user, dialog, calls }
  }
  const fileOf = (name: string, bytes: number) =>
    new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })

  it('takes several files, images alone, and lists their names and their sizes in MB', async () => {
    const { user, dialog } = await openUpload(() => ({}))
    const input = dialog.getByLabelText<HTMLInputElement>('Image files')
    expect([input.multiple, input.accept]).toEqual([true, 'image/jpeg,image/png,image/webp'])
    await user.upload(input, [fileOf('one.jpg', 1_572_864), fileOf('two.jpg', 262_144)])
    const rows = within(dialog.getByRole('list', { name: 'Files to upload' })).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual(['one.jpg1.50 MB', 'two.jpg0.25 MB'])
  })

  it('sends a file of any size, and shows the limits of the server', async () => {
    const sizes: number[] = []
    const { user, dialog } = await openUpload(({ form }) => {
      sizes.push((form.get('image') as File).size)
      return { result: { data: testImage(9) } }
    })
    expect(dialog.getByText('JPEG, PNG or WebP, several at once, at most 10 MB each')).toBeTruthy()
    const elevenMegabytes = 11 * 1024 * 1024
    await user.upload(dialog.getByLabelText('Image files'), [fileOf('big.jpg', elevenMegabytes)])
    await user.click(dialog.getByRole('button', { name: 'Upload' }))
    expect(await screen.findByText('Successfully uploaded 1 image(s)')).toBeTruthy()
    expect(sizes).toEqual([elevenMegabytes])
  })

  it('makes the alt text of the title alone for one file, and of the title and a number for more', async () => {
    const { user, dialog } = await openUpload(() => ({}))
    const alt = dialog.getByLabelText<HTMLInputElement>('Alt text')
    await user.upload(dialog.getByLabelText('Image files'), [fileOf('one.jpg', 1)])
    expect(alt.value).toBe('ThinkPad T480')
    await user.upload(dialog.getByLabelText('Image files'), [fileOf('two.jpg', 1)])
    expect(alt.value).toBe('ThinkPad T480 - Image {n}')
  })

  it('shows Uploading images..., the file number and a percentage during the upload', async () => {
    const { user, dialog } = await openUpload(() => new Promise(() => undefined))
    await user.upload(dialog.getByLabelText('Image files'), [fileOf('one.jpg', 4), fileOf('two.jpg', 4)])
    await user.click(dialog.getByRole('button', { name: 'Upload' }))
    expect(dialog.getByText('Uploading images...')).toBeTruthy()
    expect(dialog.getByText('1 of 2')).toBeTruthy()
    expect(dialog.getByText('25%')).toBeTruthy()
  })

  it('shows Upload failed next to a file that failed without a reason from the server', async () => {
    const { user, dialog } = await openUpload(() => ({}))
    await user.upload(dialog.getByLabelText('Image files'), [fileOf('one.jpg', 1)])
    await user.click(dialog.getByRole('button', { name: 'Upload' }))
    expect(await dialog.findByText('Upload failed')).toBeTruthy()
  })

  it('fetches the list again and starts empty the next time after files have arrived', async () => {
    const { user, dialog, calls } = await openUpload(() => ({ result: { data: testImage(9) } }))
    await user.upload(dialog.getByLabelText('Image files'), [fileOf('one.jpg', 1)])
    const before = calls.filter((path) => path === 'admin.images.list').length
    await user.click(dialog.getByRole('button', { name: 'Upload' }))
    expect(await screen.findByText('Successfully uploaded 1 image(s)')).toBeTruthy()
    await vi.waitFor(() =>
      expect(calls.filter((path) => path === 'admin.images.list').length).toBeGreaterThan(before),
    )
    await user.click(screen.getByRole('button', { name: 'Upload images of ThinkPad T480' }))
    const again = within(await screen.findByRole('dialog', { name: 'Upload Images' }))
    expect(again.queryByRole('list', { name: 'Files to upload' })).toBeNull()
  })
})
