import type { AdminImage } from '@dobara/contract/pictures/admin-images.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testImage } from '../../../../test/admin-product-forms/test-images.ts'
import { box, latitude, openForms } from '../../../../test/admin-product-forms/test-product-forms.tsx'
import { refused } from '../../../../test/test-fake-api.ts'
import { fakeUploads } from '../../../../test/test-upload.ts'

/** The pictures that the shop has. */
let storedImages: AdminImage[] = []
/** Names of files that do not arrive. */
let lost: string[] = []
let sent: ReturnType<typeof fakeUploads>['sent'] = []

beforeEach(() => {
  storedImages = []
  lost = []
  const uploads = fakeUploads(({ form }) => {
    const file = form.get('image') as File
    if (lost.includes(file.name))
      return { error: { message: 'The picture could not be kept.', code: -32603, data: {} } }
    const image = testImage(storedImages.length + 11, {
      altText: String(form.get('altText')),
      isPrimary: storedImages.length === 0,
      sortOrder: storedImages.length,
    })
    storedImages = [...storedImages, image]
    return { result: { data: image } }
  })
  sent = uploads.sent
  vi.stubGlobal('XMLHttpRequest', uploads.Fake)
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  )
  // A picture that jsdom cannot decode is sent as it is.
  vi.stubGlobal(
    'Image',
    class {
      decode = () => Promise.reject(new Error('no decoder'))
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const photo = (name: string) => new File([new Uint8Array(40)], name, { type: 'image/jpeg' })
const calls = {
  'admin.images.ofProduct': () => ({ images: storedImages }),
  'admin.images.update': ({ input }: { input: unknown }) => {
    const { id, ...part } = input as AdminImage
    storedImages = storedImages.map((image) => (image.id === id ? { ...image, ...part } : image))
    return { images: storedImages }
  },
  'admin.images.remove': ({ input }: { input: unknown }) => {
    storedImages = storedImages.filter(({ id }) => id !== (input as AdminImage).id)
    return { images: storedImages }
  },
  'admin.images.setPrimary': ({ input }: { input: unknown }) => {
    const { imageId } = input as { imageId: number }
    storedImages = storedImages.map((image) => ({ ...image, isPrimary: image.id === imageId }))
    return { images: storedImages }
  },
  'admin.images.arrange': ({ input }: { input: unknown }) => {
    const { imageIds } = input as { imageIds: number[] }
    const main = storedImages.filter(({ isPrimary }) => isPrimary)
    storedImages = [...main, ...imageIds.flatMap((id) => storedImages.find((image) => image.id === id) ?? [])]
    return { images: storedImages }
  },
}
const open = (product: string, answers: Parameters<typeof openForms>[1] = {}) =>
  openForms(product, { ...calls, ...answers })
type User = ReturnType<typeof open>['user']

const listed = async () =>
  within(await screen.findByRole('list', { name: 'Pictures of the product' })).getAllByRole('listitem')
const press = (user: User, name: string | RegExp) => user.click(screen.getByRole('button', { name }))

async function fillCable(user: User) {
  await screen.findByText('Cables', { selector: 'option' })
  await user.selectOptions(box(/^Category/), 'Cables')
  for (const [name, words] of [
    [/^Title/, 'HDMI cable'],
    [/^Brand/, 'Dell'],
    [/^Model/, 'C1'],
    [/^Price/, '199'],
  ] as const) {
    await user.click(box(name))
    await user.paste(words)
  }
}

describe('the pictures of a new product', () => {
  it('are stored in the form, sorted, and sent once the product is saved', async () => {
    const { user } = open('new')
    await fillCable(user)
    await user.upload(box('Choose pictures'), [photo('a.jpg'), photo('b.jpg')])
    expect(await listed()).toHaveLength(2)
    expect(screen.getByText('Main picture').closest('li')).toBe((await listed())[0])
    expect(sent).toEqual([])
    await press(user, 'Move picture 2, b.jpg earlier')
    expect(screen.getByText('Picture moved to place 1 of 2')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move picture 1, b.jpg later' }))
    await user.type(box('Alt text of picture 1, b.jpg'), 'Both plugs')
    await user.click(screen.getByText('Add Product', { selector: 'button *' }))
    await screen.findByRole('dialog', { name: 'Product Added Successfully' })
    expect(sent.map(({ form }) => Object.fromEntries(form))).toMatchObject([
      { productId: '7', altText: 'Both plugs', isPrimary: 'true', image: { name: 'b.jpg' } },
      {
        productId: '7',
        altText: 'Dell Latitude 7490 - Image 2',
        isPrimary: 'false',
        image: { name: 'a.jpg' },
      },
    ])
  })

  it('are sent with the view they show, and list the photos still missing', async () => {
    const { user } = open('new')
    await fillCable(user)
    expect(screen.getByText(/^Photos of this product still missing: Front, Back\./)).toBeTruthy()
    await user.upload(box('Choose pictures'), [photo('a.jpg'), photo('b.jpg')])
    await user.selectOptions(box('What picture 1, a.jpg shows'), 'Front')
    await user.selectOptions(box('What picture 2, b.jpg shows'), 'Back')
    expect(screen.queryByText(/still missing/)).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Representative picture: picture 2, b.jpg' }))
    expect(screen.getByText(/still missing: Back\./)).toBeTruthy()
    await user.click(screen.getByText('Add Product', { selector: 'button *' }))
    await screen.findByRole('dialog', { name: 'Product Added Successfully' })
    expect(sent.map(({ form }) => [form.get('shot'), form.get('isRepresentative')])).toEqual([
      ['front', null],
      ['back', 'true'],
    ])
  })

  it('remain in the form of the saved product when they fail, and can be retried', async () => {
    lost = ['b.jpg']
    const { user, inputsOf } = open('new', { 'admin.products.get': () => latitude })
    await fillCable(user)
    await user.upload(box('Choose pictures'), [photo('a.jpg'), photo('b.jpg')])
    await user.click(screen.getByText('Add Product', { selector: 'button *' }))
    expect(await screen.findByRole('dialog', { name: 'Edit Product' })).toBeTruthy()
    expect(screen.getByLabelText('Product in the address').textContent).toBe('7')
    expect(
      await screen.findByText(
        'The product is saved. 1 change of its pictures is not: the reason is shown next to it.',
      ),
    ).toBeTruthy()
    expect((await listed())[1]?.textContent).toContain('could not be')
    // It would be lost by leaving.
    await user.keyboard('{Escape}')
    const question = within(await screen.findByRole('dialog', { name: 'Discard what you have entered?' }))
    await user.click(question.getByRole('button', { name: 'Keep editing' }))
    lost = []
    await press(user, 'Try again to save picture 2, b.jpg')
    await waitFor(() => expect(storedImages).toHaveLength(2))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull())
    expect(sent).toHaveLength(3)
    expect(inputsOf('admin.products.create')).toHaveLength(1)
  })

  it('are dropped anywhere or pasted, and a file that is none is named with the reason', async () => {
    const { user } = open('new')
    await screen.findByText('Cables', { selector: 'option' })
    const data = (files: File[], ...types: string[]) => ({ files, types: ['Files', ...types] })
    fireEvent.drop(document.body, { dataTransfer: data([photo('a.jpg')]) })
    fireEvent.paste(document.body, { clipboardData: data([photo('b.jpg')]) })
    // A cell of a spreadsheet brings a picture of itself.
    fireEvent.paste(document.body, { clipboardData: data([photo('c.jpg')], 'text/plain') })
    expect(await listed()).toHaveLength(2)
    const pdf = new File(['%PDF'], 'price list.pdf', { type: 'application/pdf' })
    fireEvent.drop(document.body, { dataTransfer: data([pdf, new File([], 'IMG_1.HEIC')]) })
    const alert = await screen.findByText('Not added: price list.pdf, IMG_1.HEIC')
    expect(alert.parentElement?.textContent).toContain('Please choose a JPEG, PNG or WebP.')
    expect(await listed()).toHaveLength(2)
    await user.keyboard('{Escape}')
    expect(await screen.findByRole('dialog', { name: 'Discard what you have entered?' })).toBeTruthy()
  })
})

describe('the pictures of a product that is edited', () => {
  const silver = { id: 31, sku: 'S', price: 1, mrp: null, stockQty: 1, inStock: true }
  const variants = [
    { ...silver, attributes: { color: 'Silver', ramGb: null, storage: null } },
    { ...silver, id: 32, sku: 'B', attributes: { color: 'Black', ramGb: null, storage: null } },
  ]
  const withVariants = { 'admin.products.get': () => ({ ...latitude, variants }) }

  it('are saved alone when nothing else was changed: order, main picture, text, variants and removal', async () => {
    storedImages = [1, 2, 3].map((id) => testImage(id))
    const { user, inputsOf } = open('7', withVariants)
    expect(await listed()).toHaveLength(3)
    await press(user, 'Make picture 3 the main picture')
    await user.click(box('Variants of picture 1: For all variants'))
    await user.click(within((await listed())[0] as HTMLElement).getByRole('checkbox', { name: 'Silver' }))
    await user.click(within((await listed())[0] as HTMLElement).getByRole('checkbox', { name: 'Black' }))
    expect(box('Variants of picture 1: For 2 variants')).toBeTruthy()
    await press(user, 'Remove picture 3')
    await user.click(screen.getByText('Save Changes', { selector: 'button *' }))
    await screen.findByRole('dialog', { name: 'Product Updated Successfully' })
    expect(inputsOf('admin.products.update')).toEqual([])
    expect(inputsOf('admin.images.update')).toEqual([{ id: 3, variantIds: [31, 32] }])
    expect(inputsOf('admin.images.remove')).toEqual([{ id: 2 }])
    expect(inputsOf('admin.images.setPrimary')).toEqual([{ productId: 7, imageId: 3 }])
    expect(inputsOf('admin.images.arrange')).toEqual([{ productId: 7, imageIds: [1] }])
  })

  it('come back after they were removed, and nothing is sent', async () => {
    storedImages = [1, 2].map((id) => testImage(id))
    const { user, inputsOf } = open('7')
    await listed()
    await press(user, 'Remove picture 1')
    expect(await listed()).toHaveLength(1)
    await press(user, 'Undo')
    expect(await listed()).toHaveLength(2)
    await user.click(screen.getByText('Save Changes', { selector: 'button *' }))
    expect(await screen.findByText('Nothing was changed.')).toBeTruthy()
    expect(inputsOf('admin.images.remove')).toEqual([])
  })

  it('are arranged with those of others that changed in the meantime', async () => {
    storedImages = [1, 2, 3].map((id) => testImage(id))
    let isFirst = true
    const { user, inputsOf } = open('7', {
      'admin.images.arrange': ({ input }) => {
        if (!isFirst) return calls['admin.images.arrange']({ input })
        isFirst = false
        storedImages = [...storedImages, testImage(9)]
        return refused('IMAGES_CHANGED')
      },
    })
    await listed()
    await press(user, 'Move picture 3 earlier')
    await user.click(screen.getByText('Save Changes', { selector: 'button *' }))
    await screen.findByRole('dialog', { name: 'Product Updated Successfully' })
    expect(inputsOf('admin.images.arrange')).toEqual([
      { productId: 7, imageIds: [3, 2] },
      { productId: 7, imageIds: [3, 2, 9] },
    ])
  })

  it('stay with the reason where the shop refuses, after the rest was saved', async () => {
    storedImages = [1, 2].map((id) => testImage(id))
    const { user, inputsOf } = open('7', { 'admin.images.remove': () => refused('BUSY') })
    await listed()
    await user.clear(box(/^Price/))
    await user.type(box(/^Price/), '41000')
    await press(user, 'Remove picture 2')
    await user.click(screen.getByText('Save Changes', { selector: 'button *' }))
    expect(
      await screen.findByText(
        'The product is saved. 1 change of its pictures is not: the reason is shown next to it.',
      ),
    ).toBeTruthy()
    expect(await listed()).toHaveLength(2)
    expect(inputsOf('admin.products.update')).toHaveLength(1)
  })

  it('do not prevent saving the rest of the form when they cannot be loaded', async () => {
    const { user } = open('7', {
      'admin.images.ofProduct': () => {
        throw new Error('a gateway answered instead')
      },
    })
    expect(await screen.findByText('The pictures could not be loaded')).toBeTruthy()
    await user.clear(box(/^Price/))
    await user.type(box(/^Price/), '41000')
    await user.click(screen.getByText('Save Changes', { selector: 'button *' }))
    await screen.findByRole('dialog', { name: 'Product Updated Successfully' })
  })
})
