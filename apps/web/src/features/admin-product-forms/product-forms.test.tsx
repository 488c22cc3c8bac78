import { sentenceOfRefusal } from '@dobara/contract/sentences/sentence.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import {
  box,
  latitude,
  openForms,
  publishAnyway,
} from '../../../test/admin-product-forms/test-product-forms.tsx'
import { refused } from '../../../test/test-fake-api.ts'

afterEach(cleanup)

type User = ReturnType<typeof openForms>['user']
const address = () => screen.getByLabelText('Product in the address').textContent
const pick = async (user: User, name: string, option: string) =>
  user.selectOptions(await screen.findByLabelText(new RegExp(`^${name}`)), option)
const press = (user: User, name: string) => user.click(screen.getByText(name, { selector: 'button *' }))
const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

async function openNew(answers: Parameters<typeof openForms>[1] = {}) {
  const opened = openForms('new', answers)
  await screen.findByRole('dialog', { name: 'Add Product' })
  await screen.findByText('Electronics', { selector: 'option' })
  return opened
}

async function fillLaptop(user: User) {
  await pick(user, 'Category', 'Electronics')
  await pick(user, 'Sub-category', 'Laptops')
  for (const [name, words] of [
    [/^Title/, 'Dell Latitude 7490'],
    [/^Model/, 'Latitude 7490'],
    [/^CPU/, 'Intel Core i5-8350U'],
    [/^RAM/, '16'],
    [/^Price/, '42999'],
    [/^MRP/, '89999'],
  ] as const) {
    await user.click(box(name))
    await user.paste(words)
  }
  await user.type(box(/^Brand/), 'Dell')
}

describe('Add Product', () => {
  it('has the long form under Electronics and the compact one elsewhere', async () => {
    const { user } = await openNew()
    await pick(user, 'Category', 'Cables')
    expect(screen.queryByLabelText(/^CPU/)).toBeNull()
    await pick(user, 'Category', 'Electronics')
    expect(box(/^CPU/).getAttribute('aria-required')).toBe('true')
    expect(box(/^GST/).value).toBe('18')
    expect(box(/^Stock quantity/).value).toBe('0')
    expect(box('Condition').value).toBe('Refurbished-A')
  })

  it('shows the documented validation messages, and an error next to each field', async () => {
    const { user, inputsOf } = await openNew()
    await pick(user, 'Category', 'Electronics')
    await user.type(box(/^Price/), 'cheap')
    await user.type(box(/^RAM/), 'lots')
    await user.clear(box(/^Stock quantity/))
    await user.type(box(/^Stock quantity/), '1.5')
    await press(user, 'Add Product')
    const dialog = await findDialog('Form Validation Error')
    expect(dialog.getByText(/The Price \(₹\) field must be a valid number/)).toBeTruthy()
    expect(dialog.getByText(/The RAM \(GB\) field must be a valid number/)).toBeTruthy()
    const stock = /Invalid Stock Quantity - Please enter a valid non-negative number\./
    expect(dialog.getByText(stock)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Try Again' }))
    for (const label of [/^Price/, /^RAM/, /^Stock quantity/]) await user.clear(box(label))
    await press(user, 'Add Product')
    const again = await findDialog('Form Validation Error')
    expect(
      again.getByText('Missing required fields: Title, Brand, Model, Price (₹), CPU, RAM (GB)'),
    ).toBeTruthy()
    await user.click(again.getByRole('button', { name: 'Try Again' }))
    await waitFor(() => expect(document.activeElement).toBe(box(/^Title/)))
    expect(screen.getAllByText('Please fill this in.')).toHaveLength(6)
    expect(inputsOf('admin.products.create')).toEqual([])
  })

  it('generates the SKU and the discount, sends the filled fields, and shows Great!', async () => {
    const { user, inputsOf } = await openNew()
    await fillLaptop(user)
    expect(box('Discount %').value).toBe('52.22')
    await press(user, 'Generate')
    expect(box('SKU').value).toMatch(/^DELL-LATITUDE7490-I5-16GB-\d{4}$/)
    await press(user, 'Add Product')
    await publishAnyway(user)
    const dialog = await findDialog('Product Added Successfully')
    expect(inputsOf('admin.products.create')).toMatchObject([
      {
        title: 'Dell Latitude 7490',
        brand: 'Dell',
        categoryId: '2',
        cpu: 'Intel Core i5-8350U',
        ramGb: '16',
        price: '42999',
        gstPercent: '18',
        condition: 'Refurbished-A',
        stockQty: '0',
      },
    ])
    expect(address()).toBe('none')
    await user.click(dialog.getByRole('button', { name: 'Great!' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('retains the input when the server refuses it, and shows the documented reason', async () => {
    const { user } = await openNew({
      'admin.products.create': () => refused('SKU_TAKEN', { sku: sentenceOfRefusal('SKU_TAKEN') }),
    })
    await fillLaptop(user)
    await press(user, 'Add Product')
    await publishAnyway(user)
    const dialog = await findDialog('Duplicate Entry')
    expect(dialog.getByText('A product with this information already exists.')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Try Again' }))
    expect(box(/^Title/).value).toBe('Dell Latitude 7490')
    expect(box('SKU').getAttribute('aria-invalid')).toBe('true')
  })

  it('prompts before it discards the input', async () => {
    const { user } = await openNew()
    await user.type(box(/^Title/), 'D')
    await user.keyboard('{Escape}')
    const question = await findDialog('Discard what you have entered?')
    await user.click(question.getByRole('button', { name: 'Keep editing' }))
    expect(box(/^Title/).value).toBe('D')
    await press(user, 'Cancel')
    await user.click(
      (await findDialog('Discard what you have entered?')).getByRole('button', { name: 'Discard' }),
    )
    await waitFor(() => expect(address()).toBe('none'))
  })
})

describe('Edit Product', () => {
  it('sends only what was changed, with the version it was made from', async () => {
    const { user, inputsOf } = openForms('7')
    await screen.findByRole('tab', { name: 'Variants' })
    await user.clear(box(/^Price/))
    await user.type(box(/^Price/), '41000')
    await press(user, 'Save Changes')
    await findDialog('Product Updated Successfully')
    expect(inputsOf('admin.products.update')).toEqual([
      { id: 7, version: latitude.updatedAt, price: '41000' },
    ])
    expect(address()).toBe('none')
  })

  it('leads to the images of the product', async () => {
    openForms('7')
    const link = await screen.findByRole('link', { name: 'Images' })
    expect(link.getAttribute('href')).toBe('/admin/images?product=7')
  })

  it('reports that nothing was changed, and closes without a prompt', async () => {
    const { user, inputsOf } = openForms('7')
    await screen.findByRole('tab', { name: 'Variants' })
    await press(user, 'Save Changes')
    expect(await screen.findByText('Nothing was changed.')).toBeTruthy()
    expect(inputsOf('admin.products.update')).toEqual([])
    await user.keyboard('{Escape}')
    await waitFor(() => expect(address()).toBe('none'))
  })

  it('shows the changes of another user, retains the input, and saves it on the next press', async () => {
    const theirs = { ...latitude, price: 40_000, title: 'By another', updatedAt: '2026-11-21T00:00:00.000Z' }
    let isOld = true
    const { user, inputsOf } = openForms('7', {
      'admin.products.update': () =>
        isOld ? refused('CHANGED_MEANWHILE', undefined, { detail: { product: theirs } }) : theirs,
    })
    await screen.findByRole('tab', { name: 'Variants' })
    await user.clear(box(/^Price/))
    await user.type(box(/^Price/), '41000')
    await press(user, 'Save Changes')
    const notice = await screen.findByText('Someone else changed this product while you were editing it')
    const list = within(notice.closest('[role="alert"]') as HTMLElement)
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Title: Dell Latitude 7490 → By another',
      'Price (₹): 42999 → 40000 (you typed: 41000)',
    ])
    expect([box(/^Title/).value, box(/^Price/).value]).toEqual(['By another', '41000'])
    isOld = false
    await press(user, 'Save Changes')
    await findDialog('Product Updated Successfully')
    expect(inputsOf('admin.products.update').at(-1)).toEqual({
      id: 7,
      version: theirs.updatedAt,
      price: '41000',
    })
  })

  it('shows when the product does not exist', async () => {
    openForms('7', { 'admin.products.get': () => refused('PRODUCT_NOT_FOUND') })
    expect(await screen.findByText('Product not found.')).toBeTruthy()
  })
})
