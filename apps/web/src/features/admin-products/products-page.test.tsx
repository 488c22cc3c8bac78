import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { openLow, openProducts } from '../../../test/admin-products/open-products.tsx'
import { latitude, listOf, withVariants } from '../../../test/admin-products/test-products.ts'
import { refused } from '../../../test/test-fake-api.ts'
import { asStaff } from '../../../test/test-profile.ts'
import { otherView, productsInput, productsList } from './products-list.ts'

afterEach(cleanup)

const rowOf = async (title: string) =>
  within((await screen.findByText(title)).closest('[data-row]') as HTMLElement)

describe('the list of products', () => {
  it('has the documented columns, filters and stock words', async () => {
    openProducts({
      'admin.products.list': () =>
        listOf([latitude, { ...withVariants, stockQty: 6 }, { ...none, waiting: 12 }]),
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Products' })).toBeTruthy()
    expect((await rowOf('Dell Latitude 5490')).getByText('Low Stock (3)')).toBeTruthy()
    const row = await rowOf('Dell Latitude 7420')
    expect(row.getByText('In Stock (6)')).toBeTruthy()
    expect(row.getByText('₹31,000 – ₹36,500')).toBeTruthy()
    expect((await rowOf('Gone')).getByText('Out of Stock')).toBeTruthy()
    expect((await rowOf('Gone')).getByText('12 people wait')).toBeTruthy()
    expect(screen.getAllByText(/wait/)).toHaveLength(1)
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Name',
      'Brand',
      'Model',
      'Price',
      'Stock',
      'Updated',
      'Actions',
    ])
    expect(screen.getByPlaceholderText('Title / brand / CPU')).toBeTruthy()
    expect(screen.getByLabelText('Search by SKU')).toBeTruthy()
    expect(screen.getByRole('option', { name: 'All Brands' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Apply' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Clear Filter' })).toBeNull()
  })

  it('is read by a role that does not write the catalogue: a file is taken out, none is imported', async () => {
    openProducts(asStaff('read_only'))
    const row = await rowOf('Dell Latitude 5490')
    await waitFor(() => expect(row.queryByRole('button', { name: /^(Edit|Delete)/ })).toBeNull())
    expect(screen.getByRole('button', { name: /^Export/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
    expect(screen.queryByRole('link', { name: /^Add/ })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('has prices and stock to type over in every view, behind what they are', async () => {
    const inputs: unknown[] = []
    const { user } = openProducts({
      'admin.products.saveCells': ({ input }) => {
        inputs.push(input)
        const cells = [{ field: 'price', value: 30_000, refusal: null }]
        return { rows: [{ productId: 2, productVariantId: 21, cells }] }
      },
    })
    await screen.findByText('Dell Latitude 5490')
    expect(screen.queryByRole('form', { name: 'Stock of the selected products' })).toBeNull()
    expect(screen.queryByRole('textbox', { name: /^(Stock|Price) of/ })).toBeNull()
    expect(screen.getByRole('button', { name: /^Change the stock of Dell Latitude 5490/ })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show the variants of Dell Latitude 7420' }))
    const name = 'Dell Latitude 7420, 8 GB · 256 GB SSD'
    await user.click(await screen.findByRole('button', { name: new RegExp(`^Change the price of ${name}`) }))
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: `Price of ${name}` }))
    await user.keyboard('30,000{Enter}')
    expect(await screen.findByText('1 change was saved.')).toBeTruthy()
    const cells = [{ field: 'price', from: 31_000, to: 30_000 }]
    expect(inputs).toEqual([{ rows: [{ productId: 2, productVariantId: 21, cells }] }])
  })

  it('returns the focus from a price field to its button on Enter and Escape, where z undoes', async () => {
    const saved: unknown[] = []
    const { user } = openProducts({
      'admin.products.saveCells': ({ input }) => {
        saved.push(input)
        return { rows: [{ productId: 1, productVariantId: null, cells: [{ ...cell, refusal: null }] }] }
      },
    })
    const cell = { field: 'price', value: 30_000 }
    const button = () => screen.getByRole('button', { name: /^Change the price of Dell Latitude 5490/ })
    await screen.findByText('Dell Latitude 5490')
    for (const key of ['{Escape}', '{Enter}', '1{Escape}']) {
      button().focus()
      await user.keyboard(`{Enter}${key}`)
      await waitFor(() => expect(document.activeElement).toBe(button()))
    }
    expect(saved).toEqual([])
    await user.keyboard('{Enter}30000{Enter}')
    expect(await screen.findByText('1 change was saved.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(button()))
    await user.keyboard('z')
    await waitFor(() => expect(saved).toHaveLength(2))
  })

  it('requests 12 per page, and reads its filters from the URL', () => {
    expect(productsInput({})).toMatchObject({ page: 1, limit: 12, sortBy: 'createdAt', sortOrder: 'desc' })
    const read = productsList.read({
      sku: ' DELL ',
      brand: 'dell',
      view: 'low-stock',
      threshold: '10',
      sort: 'x',
    })
    expect(productsInput(read)).toMatchObject({ sku: 'DELL', brand: 'dell', stock: 'short', threshold: 10 })
    expect(productsInput({ ...read, level: 'out' })).toMatchObject({ stock: 'out' })
  })

  it('clears the search text when the low-stock view is left', () => {
    const low = { view: 'low-stock', threshold: '10', level: 'out' } as const
    const address = { ...low, search: 'dell', sku: 'X', brand: 'dell' }
    expect(otherView(address)).toEqual({ brand: 'dell' })
    expect(otherView({ search: 'dell' })).toEqual({ search: 'dell', view: 'low-stock' })
  })

  it('prompts before it deletes, and confirms the deletion', async () => {
    const { user } = openProducts({
      'admin.products.remove': () => ({ id: 1, sku: 'DELL-5490', title: 'Dell Latitude 5490' }),
    })
    await user.click(await screen.findByRole('button', { name: 'Delete Dell Latitude 5490' }))
    const question = within(screen.getByRole('dialog', { name: /This action cannot be undone\.$/ }))
    await user.click(question.getByRole('button', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Product Deleted Successfully' }))
    await user.click(dialog.getByRole('button', { name: 'Great!' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

const none = { ...latitude, id: 3, title: 'Gone', stockQty: 0, inStock: false }

describe('the banner of low stock', () => {
  it('counts what is out of stock too, also where nothing is low', async () => {
    openProducts({ 'admin.products.lowStock': () => ({ count: 0, outOfStock: 2, titles: [] }) })
    expect((await screen.findByRole('alert')).textContent).toContain('2 items are out of stock')
  })

  it('names three products and indicates more, with a link to them', async () => {
    openProducts({ 'admin.products.lowStock': () => ({ count: 7, outOfStock: 0, titles: ['A', 'B', 'C'] }) })
    const banner = await screen.findByRole('alert')
    expect(banner.textContent).toContain('7 items are low on stock')
    expect(banner.textContent).toContain('A, B, C and more...')
    const link = within(banner).getByRole('link', { name: 'View Low Stock' })
    expect(link.getAttribute('href')).toContain('view=low-stock')
  })

  it('is not there when nothing is low', async () => {
    openProducts()
    await screen.findByText('Dell Latitude 5490')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

const savedAs = (value: number, refusal: object | null = null) => ({
  rows: [{ productId: 1, productVariantId: null, cells: [{ field: 'stockQty', value, refusal }] }],
})

describe('stock in the low-stock view', () => {
  it('is edited and saved per row, for each variant separately', async () => {
    const inputs: unknown[] = []
    const { user } = openLow({
      'admin.products.saveCells': ({ input }) => {
        inputs.push(input)
        return savedAs(9)
      },
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Low Stock Products' })).toBeTruthy()
    const name = 'Dell Latitude 7420, 16 GB · 256 GB SSD'
    const box = await screen.findByRole('textbox', { name: `Stock of ${name}` })
    expect(screen.queryByRole('button', { name: `Save the stock of ${name}` })).toBeNull()
    await user.clear(box)
    await user.click(screen.getByRole('button', { name: `Save the stock of ${name}` }))
    expect(inputs).toEqual([])
    await user.type(box, '9{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Stock Updated' })
    expect(dialog.textContent).toContain('9 can be sold now')
    const cells = [{ field: 'stockQty', from: 2, to: 9 }]
    expect(inputs).toEqual([{ rows: [{ productId: 2, productVariantId: 22, cells }] }])
  })

  it.each(['-1', 'many'])('refuses %s in the documented words', async (typed) => {
    const { user, calls } = openLow()
    const box = await screen.findByRole('textbox', { name: 'Stock of Dell Latitude 5490' })
    await user.clear(box)
    await user.type(box, `${typed}{Enter}`)
    const dialog = within(await screen.findByRole('dialog', { name: 'Invalid Stock Quantity' }))
    expect(dialog.getByText('Please enter a valid non-negative number.')).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Try Again' })).toBeTruthy()
    expect(calls).not.toContain('admin.products.saveCells')
  })

  async function changeOne(undone: (input: unknown) => object) {
    let saves = 0
    const { user } = openLow({
      'admin.products.saveCells': ({ input }) => {
        saves += 1
        return saves === 1 ? savedAs(9) : undone(input)
      },
    })
    const box = await screen.findByRole('textbox', { name: 'Stock of Dell Latitude 5490' })
    await user.clear(box)
    await user.type(box, '9{Enter}')
    return { user, dialog: within(await screen.findByRole('dialog', { name: 'Stock Updated' })) }
  }

  it('can be undone in the dialog that reports the change', async () => {
    const inputs: unknown[] = []
    const { user, dialog } = await changeOne((input) => {
      inputs.push(input)
      return savedAs(3)
    })
    await user.click(dialog.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('The stock of 1 row is as it was.')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    const cells = [{ field: 'stockQty', from: 9, to: 3 }]
    expect(inputs).toEqual([{ rows: [{ productId: 1, productVariantId: null, cells }] }])
  })

  it('can be undone by z after the dialog is closed, and reports a value changed by then', async () => {
    const refusal = { code: 'changed_meanwhile', message: sentence('cell_changed') }
    let requests = 0
    const { user, dialog } = await changeOne(() => {
      requests += 1
      return savedAs(8, refusal)
    })
    await user.click(dialog.getByRole('button', { name: 'Great!' }))
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy()
    await user.keyboard('z')
    const failureDialog = await screen.findByRole('dialog', { name: 'Stock Not Restored' })
    expect(failureDialog.textContent).toContain('Dell Latitude 5490: This was changed after you read it')
    await user.keyboard('{Escape}z')
    expect(requests).toBe(1)
  })

  it('reports when the whole change is refused', async () => {
    const { user } = openLow({ 'admin.products.saveCells': () => refused('PRODUCT_NOT_FOUND') })
    await user.type(await screen.findByRole('textbox', { name: 'Stock of Dell Latitude 5490' }), '{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Stock Not Updated' }))
    expect(dialog.getByText('Product not found.')).toBeTruthy()
  })
})

describe('the stock of one row', () => {
  it('does not overwrite a value that a colleague saved, and retains the input', async () => {
    const message = sentence('cell_changed_by', { name: 'Ira' })
    const sent: unknown[] = []
    const { user } = openLow({
      'admin.products.saveCells': ({ input }) => {
        sent.push(input)
        return sent.length === 1 ? savedAs(20, { code: 'changed_meanwhile', message }) : savedAs(9)
      },
    })
    const box = await screen.findByRole<HTMLInputElement>('textbox', {
      name: 'Stock of Dell Latitude 5490',
    })
    await user.clear(box)
    await user.type(box, '9{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Stock Not Updated' })
    expect(dialog.textContent).toContain('Ira changed this after you read it. Please check it again.')
    await user.keyboard('{Escape}')
    expect([box.value, box.getAttribute('aria-invalid')]).toEqual(['9', 'true'])
    await user.type(box, '{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Stock Updated' })).toBeTruthy()
    const cellsOf = (from: number) => [{ field: 'stockQty', from, to: 9 }]
    expect(sent).toEqual(
      [3, 20].map((from) => ({ rows: [{ productId: 1, productVariantId: null, cells: cellsOf(from) }] })),
    )
  })

  it('retains further input while the first number is being saved', async () => {
    let answer: (() => void) | undefined
    const { user } = openLow({
      'admin.products.saveCells': () =>
        new Promise<object>((resolve) => {
          answer = () => resolve(savedAs(9))
        }),
    })
    const box = await screen.findByRole<HTMLInputElement>('textbox', {
      name: 'Stock of Dell Latitude 5490',
    })
    await user.clear(box)
    await user.type(box, '9{Enter}5')
    await waitFor(() => expect(answer).toBeDefined())
    answer?.()
    await screen.findByRole('dialog', { name: 'Stock Updated' })
    expect(box.value).toBe('95')
  })
})
