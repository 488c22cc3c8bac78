import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { box, latitude, openForms } from '../../../../test/admin-product-forms/test-product-forms.tsx'
import { refused } from '../../../../test/test-fake-api.ts'

afterEach(cleanup)

const variantOf = (id: number, sku: string, color: string) => ({
  id,
  sku,
  price: 45_000,
  mrp: null,
  stockQty: 4,
  inStock: true,
  attributes: { color, ramGb: 16, storage: null },
  updatedAt: '2026-11-20T00:00:00.000Z',
})
const three = [variantOf(1, 'A', 'Black'), variantOf(2, 'B', 'Silver'), variantOf(3, 'C', 'Gold')]

async function openVariants(answers: Parameters<typeof openForms>[1] = {}) {
  const opened = openForms('7', {
    'admin.products.get': () => ({ ...latitude, variants: three }),
    'admin.products.variants.update': ({ input }) => {
      const { id, ...part } = input as { id: number }
      return { ...three.find((one) => one.id === id), ...part, updatedAt: '2026-11-21T00:00:00.000Z' }
    },
    ...answers,
  })
  await opened.user.click(await screen.findByRole('tab', { name: 'Variants' }))
  return opened
}
const pasteInto = (name: string, text: string) =>
  fireEvent.paste(box(name), { clipboardData: { getData: () => text, files: [], types: ['text/plain'] } })
const values = (what: string) => ['A', 'B', 'C'].map((sku) => box(`${what} of ${sku}`).value)
const press = async (user: Awaited<ReturnType<typeof openVariants>>['user'], name: string | RegExp) =>
  user.click(screen.getByRole('button', { name }))

describe('a block that is pasted over variants', () => {
  it('fills the fields from the focused one, and is saved per variant', async () => {
    const { user, inputsOf } = await openVariants()
    pasteInto('Price of B', '₹1,24,999\t7\r\n₹99,000\t\r\n')
    expect([values('Price'), values('Stock')]).toEqual([
      ['45000', '124999', '99000'],
      ['4', '7', '4'],
    ])
    expect(inputsOf('admin.products.variants.update')).toEqual([])
    await press(user, 'Save 2 variants')
    expect(await screen.findByText('2 variants were saved')).toBeTruthy()
    expect(inputsOf('admin.products.variants.update')).toMatchObject([
      { id: 2, price: 124_999, stockQty: 7, inStock: true },
      { id: 3, price: 99_000 },
    ])
    await waitFor(() => expect(screen.queryByText(/unsaved change/)).toBeNull())
  })

  it('is taken back by Ctrl+Z, as one step', async () => {
    const { user } = await openVariants()
    pasteInto('Price of A', '1\t2\n3\t4')
    expect(screen.getByText('4 unsaved changes')).toBeTruthy()
    await user.click(box('Price of B'))
    await user.keyboard('{Control>}z{/Control}')
    expect([values('Price'), values('Stock')]).toEqual([
      ['45000', '45000', '45000'],
      ['4', '4', '4'],
    ])
    expect(screen.queryByText(/unsaved change/)).toBeNull()
  })

  it('shows an error in its cell, retains it, and saves the valid rows', async () => {
    const { user, inputsOf } = await openVariants()
    pasteInto('Price of A', 'cheap\t1\n42,000\t-3\n41,000\t5')
    expect(box('Price of A').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('The Price (₹) field must be a valid number')).toBeTruthy()
    expect(screen.getByText('Please enter a valid non-negative number.')).toBeTruthy()
    await press(user, 'Save 1 variant')
    expect(await screen.findByText('1 variant was saved')).toBeTruthy()
    expect(inputsOf('admin.products.variants.update')).toMatchObject([{ id: 3, price: 41_000, stockQty: 5 }])
    expect([box('Price of A').value, box('Stock of B').value]).toEqual(['cheap', '-3'])
    // Nothing of it is lost by leaving.
    await user.keyboard('{Escape}')
    expect(await screen.findByRole('dialog', { name: 'Discard what you have entered?' })).toBeTruthy()
  })

  it('reports the number of values that did not fit', async () => {
    await openVariants()
    pasteInto('Stock of C', '5\t6\n7')
    expect(box('Stock of C').value).toBe('5')
    expect(screen.getByText(/^2 pasted values were left out/)).toBeTruthy()
  })

  it('remains in its fields when it is refused', async () => {
    const { user } = await openVariants({ 'admin.products.variants.update': () => refused('BUSY') })
    pasteInto('Price of A', '1\n2')
    await press(user, 'Save 2 variants')
    expect(
      await screen.findByText('2 variants were not saved. What you entered is still in their boxes.'),
    ).toBeTruthy()
    expect(values('Price')).toEqual(['1', '2', '45000'])
  })

  it('makes a list of the column that is pasted into the builder', async () => {
    const { user } = await openVariants()
    pasteInto('Colors', 'Red\r\nBlue\r\n\r\nRed\r\n')
    expect(box('Colors').value).toBe('Red, Blue, Red')
    await press(user, 'Generate Variants')
    const table = within(screen.getByRole('table', { name: 'Generated variants' }))
    expect(table.getAllByRole('rowheader')).toHaveLength(2)
  })

  it('leaves a single number to its field', async () => {
    const { user, inputsOf } = await openVariants()
    await user.clear(box('Price of A'))
    await user.paste('44000')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(inputsOf('admin.products.variants.update')).toMatchObject([{ price: 44_000 }]))
  })
})

describe('the same number for all variants', () => {
  it('is typed once, and saved with one press', async () => {
    const { user, inputsOf } = await openVariants()
    await user.type(box('The same price for all variants'), '₹39,999{Enter}')
    expect(values('Price')).toEqual(['39999', '39999', '39999'])
    await press(user, 'Save 3 variants')
    expect(await screen.findByText('3 variants were saved')).toBeTruthy()
    expect(inputsOf('admin.products.variants.update')).toHaveLength(3)
  })

  it('fills variants that are generated too, with a way back', async () => {
    const { user, inputsOf } = await openVariants({
      'admin.products.get': () => latitude,
      'admin.products.variants.create': () => ({ variants: [] }),
    })
    await user.type(box('Colors'), 'Black, Silver')
    await press(user, 'Generate Variants')
    await user.type(box('The same stock for all variants'), '6{Enter}')
    pasteInto('Price of DELL-7490-4821-BLACK', '40,000\n41,000')
    await press(user, 'Save All')
    await screen.findByRole('dialog', { name: 'Variants Created' })
    expect(inputsOf('admin.products.variants.create')).toMatchObject([
      {
        variants: [
          { price: '40000', stockQty: 6 },
          { price: '41000', stockQty: 6 },
        ],
      },
    ])
  })
})
