import type { AdminImage, ImageList, ProductImages } from '@dobara/contract/pictures/admin-images.ts'
import { REFUSALS } from '@dobara/contract/refusals.ts'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { testImage } from '../../../test/admin-product-forms/test-images.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, refused } from '../../../test/test-fake-api.ts'
import { asha, asStaff } from '../../../test/test-profile.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { fakeUploads } from '../../../test/test-upload.ts'
import { Toaster } from '../../components/toaster.tsx'
import { imagesInput, imagesList } from './images-list.ts'
import { ImagesPage } from './images-page.tsx'

afterEach(cleanup)

const imageOf = (id: number, more: Partial<AdminImage> = {}) =>
  testImage(id, { productTitle: 'ThinkPad T480', productSku: 'LEN-T480', ...more })
const four = [1, 2, 3, 4].map((id) => imageOf(id))
const listOf = (images: AdminImage[], product: Partial<ImageList['products'][number]> = {}): ImageList => ({
  products:
    images.length === 0
      ? []
      : [
          {
            productId: 7,
            productTitle: 'ThinkPad T480',
            productSku: 'LEN-T480',
            imageCount: images.length,
            primaryImageId: images.find(({ isPrimary }) => isPrimary)?.id ?? null,
            ...product,
          },
        ],
  images,
  pagination: {
    page: 1,
    limit: 20,
    total: images.length === 0 ? 0 : 41,
    totalPages: images.length === 0 ? 0 : 3,
  },
})

type Answers = Parameters<typeof fakeApi>[0]
function openImages(answers: Answers = {}) {
  localStorage.clear()
  localStorage.setItem('accessToken', 'token')
  const { fetch, calls } = fakeApi({
    'auth.me': () => ({ ...asha, role: 'admin' }),
    'admin.images.list': () => listOf(four),
    'admin.images.ofProduct': () => ({ images: four }),
    ...answers,
  })
  const page = (
    <>
      <ImagesPage address={{}} />
      <Toaster />
    </>
  )
  render(inPage(page, fetch, '/admin/images'))
  return { calls, user: userEvent.setup() }
}

describe('the list of images', () => {
  it('shows three thumbnails and how many more, the star, the SKU, and whether a primary one is set', async () => {
    openImages()
    const row = within((await screen.findByText('ThinkPad T480')).closest('tr') as HTMLElement)
    expect(row.getByText('SKU: LEN-T480')).toBeTruthy()
    expect(row.getByText('+1')).toBeTruthy()
    expect(row.getByText('4 images')).toBeTruthy()
    expect(row.getAllByRole('img', { name: 'Primary image' })).toHaveLength(1)
    expect(row.getByText('Set')).toBeTruthy()
    expect(screen.getByText('41 products with images')).toBeTruthy()
    expect(screen.getByText('Showing page 1 of 3')).toBeTruthy()
  })

  it("leads to the product's form, for who may change it", async () => {
    openImages()
    const link = await screen.findByRole('link', { name: 'ThinkPad T480' })
    expect(link.getAttribute('href')).toBe('/admin/products?product=7')
    cleanup()
    openImages({ ...asStaff('read_only') })
    expect(await screen.findByText('ThinkPad T480')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'ThinkPad T480' })).toBeNull()
  })

  it('falls back to Unknown Product, N/A and None', async () => {
    openImages({
      'admin.images.list': () => listOf([imageOf(2)], { productTitle: '', productSku: '' }),
    })
    const row = within((await screen.findByText('Unknown Product')).closest('tr') as HTMLElement)
    expect(row.getByText('SKU: N/A')).toBeTruthy()
    expect(row.getByText('None')).toBeTruthy()
  })

  it('shows Loading images..., No images found with a hint, and Failed to load images', async () => {
    openImages({ 'admin.images.list': () => listOf([]) })
    expect(await screen.findByText('Loading images...')).toBeTruthy()
    expect(await screen.findByText('No images found')).toBeTruthy()
    expect(screen.getByText('Upload your first product image to get started')).toBeTruthy()
    cleanup()
    openImages({
      'admin.images.list': () => {
        throw new Error('a gateway answered instead')
      },
    })
    expect(await screen.findByText('Failed to load images')).toBeTruthy()
  })

  it('takes twenty products a page, and leaves out of its address what makes no sense', () => {
    const address = imagesList.read({ search: ' dell ', product: '12', page: '2' })
    expect(imagesInput(address)).toEqual({ search: 'dell', productId: 12, page: 2, limit: 20 })
    expect(imagesList.read({ product: 'x' }).product).toBeUndefined()
  })
})

describe('all images of a product', () => {
  const openGallery = async (answers: Answers = {}) => {
    const opened = openImages(answers)
    await opened.user.click(await screen.findByRole('button', { name: 'View images of ThinkPad T480' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Images of ThinkPad T480' }))
    await dialog.findAllByText(/1280 × 960 · 84 KB/)
    return { ...opened, dialog }
  }

  it('shows size, weight and alt text, and prompts with the documented text before deleting one', async () => {
    const { dialog, user, calls } = await openGallery({
      'admin.images.remove': () => ({ images: four.slice(0, 3) }),
    })
    expect(dialog.getAllByRole('listitem')).toHaveLength(4)
    expect(dialog.getByText('Primary')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Delete image 4, View 4' }))
    expect(calls).not.toContain('admin.images.remove')
    const question = within(
      screen.getByRole('dialog', { name: 'Delete this image? This action cannot be undone.' }),
    )
    await user.click(question.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(3))
    expect(screen.getByText('Image deleted successfully')).toBeTruthy()
  })

  it('moves one by its button behind the primary one, and back when the server refuses it', async () => {
    let requested: unknown
    const { dialog, user } = await openGallery({
      'admin.images.arrange': ({ input }) => {
        requested = input
        return refused('IMAGES_CHANGED')
      },
    })
    await user.click(dialog.getByRole('button', { name: 'Move image 4, View 4 earlier' }))
    expect(requested).toEqual({ productId: 7, imageIds: [2, 4, 3] })
    expect(await screen.findByText(REFUSALS.IMAGES_CHANGED.message)).toBeTruthy()
    await waitFor(() => expect(dialog.getAllByRole('listitem').at(-1)?.textContent).toContain('View 4'))
    expect(dialog.getByRole('button', { name: 'Move image 2, View 2 earlier' })).toHaveProperty(
      'disabled',
      true,
    )
  })

  it('sends changes one after another, and shows no answer while a later change waits', async () => {
    const requests: unknown[] = []
    const replies: ((images: ProductImages) => void)[] = []
    const { dialog, user } = await openGallery({
      'admin.images.arrange': ({ input }) => {
        requests.push((input as { imageIds: number[] }).imageIds)
        return new Promise<ProductImages>((resolve) => replies.push(resolve))
      },
    })
    const order = () => dialog.getAllByRole('listitem').map((item) => /View \d/.exec(item.textContent)?.[0])
    const inOrder = (...ids: number[]) => ({
      images: ids.flatMap((id) => four.filter((image) => image.id === id)),
    })
    await user.click(dialog.getByRole('button', { name: 'Move image 4, View 4 earlier' }))
    await user.click(dialog.getByRole('button', { name: 'Move image 3, View 4 later' }))
    await user.click(dialog.getByRole('button', { name: 'Move image 2, View 2 later' }))
    expect(requests).toEqual([[2, 4, 3]])
    const last = ['View 1', 'View 3', 'View 2', 'View 4']
    for (const [sent, answer] of [
      [2, 4, 3],
      [2, 3, 4],
      [3, 2, 4],
    ].entries()) {
      await waitFor(() => expect(requests).toHaveLength(sent + 1))
      expect(requests[sent]).toEqual(answer)
      // The answers before this one have arrived.
      expect(order()).toEqual(last)
      replies[sent]?.(inOrder(1, ...answer))
    }
    await waitFor(() => expect(order()).toEqual(last))
  })

  it('shows the error when the primary image cannot be set', async () => {
    const { dialog, user } = await openGallery({
      'admin.images.setPrimary': () => {
        throw new Error('a gateway answered instead')
      },
    })
    await user.click(dialog.getByRole('button', { name: 'Set image 2, View 2 as primary' }))
    expect(await screen.findByText('Failed to set primary image')).toBeTruthy()
  })
})

describe('the upload', () => {
  const refusal = (code: 'IMAGE_TYPE' | 'SESSION_EXPIRED') => ({
    error: {
      code: -32600,
      message: REFUSALS[code].message,
      data: { code: code.toLowerCase(), httpStatus: REFUSALS[code].status },
    },
  })
  const files = (...names: string[]) => names.map((name) => new File(['bytes'], name, { type: 'image/jpeg' }))
  const openUpload = async (reply: Parameters<typeof fakeUploads>[0], answers: Answers = {}) => {
    const uploads = fakeUploads(reply)
    vi.stubGlobal('XMLHttpRequest', uploads.Fake)
    const opened = openImages(answers)
    await opened.user.click(await screen.findByRole('button', { name: 'Upload images of ThinkPad T480' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Upload Images' }))
    const send = () => opened.user.click(dialog.getByRole('button', { name: 'Upload' }))
    const pick = (...names: string[]) =>
      opened.user.upload(dialog.getByLabelText('Image files'), files(...names))
    return { ...opened, ...uploads, dialog, send, pick }
  }

  it('requires files and a product, and generates the alt text from title and number', async () => {
    const { dialog, send, pick, user } = await openUpload(() => ({}))
    expect(dialog.getByText('Pre-selected')).toBeTruthy()
    await send()
    expect(dialog.getByText('Please select files and a product')).toBeTruthy()
    await pick('one.jpg', 'two.jpg')
    const alt = dialog.getByLabelText<HTMLInputElement>('Alt text')
    expect(alt.value).toBe('ThinkPad T480 - Image {n}')
    await user.clear(alt)
    await user.type(alt, 'Mine')
    await user.click(dialog.getByRole('button', { name: 'Regenerate' }))
    expect(alt.value).toBe('ThinkPad T480 - Image {n}')
    await user.click(dialog.getByRole('button', { name: 'Change' }))
    expect(dialog.getByPlaceholderText('Search products by name, SKU, or ID...')).toBeTruthy()
    expect(dialog.getByText('Type at least 2 characters to search')).toBeTruthy()
  })

  it('sends one file at a time, only the first as primary, and reports each failure with its reason', async () => {
    const reply = ({ form }: { form: FormData }) =>
      (form.get('image') as File).name === 'bad.jpg'
        ? refusal('IMAGE_TYPE')
        : { result: { data: imageOf(9) } }
    const { sent, send, pick, user, dialog } = await openUpload(reply)
    await pick('one.jpg', 'bad.jpg', 'two.jpg')
    await user.click(dialog.getByRole('checkbox', { name: 'Set first image as primary' }))
    await send()
    expect(await screen.findByText(/Successfully uploaded 2 image\(s\) \(1 failed\)/)).toBeTruthy()
    expect(screen.getByText(/bad\.jpg: This file cannot be read as a photo/)).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(
      sent.map(({ form }) => [form.get('productId'), form.get('altText'), form.get('isPrimary')]),
    ).toEqual([
      ['7', 'ThinkPad T480 - Image 1', 'true'],
      ['7', 'ThinkPad T480 - Image 2', 'false'],
      ['7', 'ThinkPad T480 - Image 3', 'false'],
    ])
    expect(new Set(sent.map(({ address, token }) => `${address} ${token}`))).toEqual(
      new Set(['/trpc/admin.images.upload token']),
    )
  })

  it('stays open when all failed, each file with its reason, and sends them again', async () => {
    let isBroken = true
    const { send, pick, dialog } = await openUpload(() =>
      isBroken ? refusal('IMAGE_TYPE') : { result: { data: imageOf(9) } },
    )
    await pick('one.jpg')
    await send()
    expect(await dialog.findByText('All uploads failed. Please try again.')).toBeTruthy()
    expect(dialog.getByText(REFUSALS.IMAGE_TYPE.message)).toBeTruthy()
    isBroken = false
    await send()
    expect(await screen.findByText('Successfully uploaded 1 image(s)')).toBeTruthy()
  })

  it('shows how far it is with Cancel and Upload off, and can be stopped', async () => {
    const { send, pick, dialog, user, sent } = await openUpload(() => new Promise(() => undefined))
    await pick('one.jpg', 'two.jpg')
    await send()
    expect(dialog.getByText('1 of 2')).toBeTruthy()
    expect(dialog.getByRole('progressbar', { name: 'Uploading images...' })).toHaveProperty('value', 20)
    for (const name of ['Cancel', 'Upload']) {
      expect(dialog.getByRole('button', { name })).toHaveProperty('disabled', true)
    }
    await user.click(dialog.getByRole('button', { name: 'Stop' }))
    expect(await dialog.findAllByText('Stopped before it was uploaded')).toHaveLength(2)
    expect(sent).toHaveLength(1)
    expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', false)
  })
})
