import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { box, latitude, openForms } from '../../../test/admin-product-forms/test-product-forms.tsx'
import { refused } from '../../../test/test-fake-api.ts'

afterEach(cleanup)

const silver = {
  id: 31,
  sku: 'DELL-7490-4821-16GB-SILVER',
  price: 45_000,
  mrp: null,
  stockQty: 4,
  tracking: 'quantity' as const,
  inStock: true,
  attributes: { color: 'Silver', ramGb: 16, storage: null },
}

async function openVariants(answers: Parameters<typeof openForms>[1] = {}) {
  const opened = openForms('7', answers)
  await opened.user.click(await screen.findByRole('tab', { name: 'Variants' }))
  return opened
}
const withSilver = { 'admin.products.get': () => ({ ...latitude, variants: [silver] }) }
const press = (user: Awaited<ReturnType<typeof openVariants>>['user'], name: string) =>
  user.click(screen.getByRole('button', { name }))

describe('the variants of a product', () => {
  it('are generated in every combination with the price of the product and no stock, and saved all at once', async () => {
    const { user, inputsOf } = await openVariants({
      'admin.products.variants.create': () => ({ variants: [silver] }),
    })
    expect(screen.getByText('No variants yet.')).toBeTruthy()
    await user.type(box('Colors'), 'Black, Silver')
    await user.type(box('RAM in GB'), '8, 16')
    await press(user, 'Generate Variants')
    const rows = within(screen.getByRole('table', { name: 'Generated variants' })).getAllByRole('rowheader')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Black · 8 GBDELL-7490-4821-8GB-BLACK',
      'Silver · 8 GBDELL-7490-4821-8GB-SILVER',
      'Black · 16 GBDELL-7490-4821-16GB-BLACK',
      'Silver · 16 GBDELL-7490-4821-16GB-SILVER',
    ])
    for (const sku of ['8GB-BLACK', '8GB-SILVER', '16GB-BLACK']) {
      if (sku !== '16GB-BLACK') await press(user, `Remove DELL-7490-4821-${sku}`)
    }
    const price = box('Price of DELL-7490-4821-16GB-SILVER')
    expect([price.value, box('Stock of DELL-7490-4821-16GB-SILVER').value]).toEqual(['42999', '0'])
    await user.clear(price)
    await user.type(price, '45000')
    await user.clear(box('Stock of DELL-7490-4821-16GB-SILVER'))
    await user.type(box('Stock of DELL-7490-4821-16GB-SILVER'), '-4')
    await press(user, 'Save All')
    const fault = within(await screen.findByRole('dialog', { name: 'Invalid Stock Quantity' }))
    expect(fault.getByText(`${silver.sku}: Please enter a valid non-negative number.`)).toBeTruthy()
    await user.click(fault.getByRole('button', { name: 'Try Again' }))
    await user.clear(box('Stock of DELL-7490-4821-16GB-SILVER'))
    await press(user, 'Save All')
    const dialog = within(await screen.findByRole('dialog', { name: 'Variants Created' }))
    expect(dialog.getByText('All generated variants were created.')).toBeTruthy()
    expect(inputsOf('admin.products.variants.create')).toMatchObject([
      {
        id: 7,
        variants: [
          { sku: 'DELL-7490-4821-16GB-BLACK', price: '42999', stockQty: 0, inStock: false },
          { sku: silver.sku, attributes: silver.attributes, price: '45000', stockQty: 0 },
        ],
      },
    ])
    await user.click(dialog.getByRole('button', { name: 'Great!' }))
    expect(screen.queryByRole('table', { name: 'Generated variants' })).toBeNull()
  })

  it('are not generated from an invalid memory size, from no values, or twice', async () => {
    const { user } = await openVariants(withSilver)
    await press(user, 'Generate Variants')
    expect(await screen.findByText('Please give colors, RAM, storage or other values.')).toBeTruthy()
    await user.type(box('RAM in GB'), 'lots')
    await press(user, 'Generate Variants')
    expect(await screen.findByText('This is no size in GB: lots')).toBeTruthy()
    await user.clear(box('RAM in GB'))
    await user.type(box('RAM in GB'), '16')
    await user.type(box('Colors'), 'silver')
    await press(user, 'Generate Variants')
    expect(await screen.findByText('The product has all of these already.')).toBeTruthy()
  })

  it('update price and stock inline, and ignore an invalid number', async () => {
    const { user, inputsOf } = await openVariants({
      ...withSilver,
      'admin.products.variants.update': () => ({ ...silver, price: 44_000 }),
    })
    const price = box(`Price of ${silver.sku}`)
    await user.clear(price)
    await user.type(price, 'cheap{Enter}')
    await waitFor(() => expect(price.value).toBe('45000'))
    await user.clear(price)
    await user.type(price, '1{Escape}')
    expect([price.value, screen.getByRole('dialog', { name: 'Edit Product' })]).toEqual([
      '45000',
      expect.anything(),
    ])
    await user.clear(price)
    await user.type(price, '44000{Enter}')
    expect(await screen.findByText(`${silver.sku} was saved`)).toBeTruthy()
    const stock = box(`Stock of ${silver.sku}`)
    await user.clear(stock)
    await user.type(stock, '9')
    await user.tab()
    await waitFor(() =>
      expect(inputsOf('admin.products.variants.update')).toEqual([
        { id: 31, price: 44_000 },
        { id: 31, stockQty: 9, inStock: true },
      ]),
    )
  })

  it.each(['-3', '1.5', 'many'])(
    'refuse %s as a stock with the documented message, and retain it in its field',
    async (typed) => {
      const { user, inputsOf } = await openVariants(withSilver)
      const stock = box(`Stock of ${silver.sku}`)
      await user.clear(stock)
      await user.type(stock, `${typed}{Enter}`)
      const doneDialog = within(await screen.findByRole('dialog', { name: 'Invalid Stock Quantity' }))
      expect(doneDialog.getByText('Please enter a valid non-negative number.')).toBeTruthy()
      await user.click(doneDialog.getByRole('button', { name: 'Try Again' }))
      expect([stock.value, stock.getAttribute('aria-invalid')]).toEqual([typed, 'true'])
      await user.type(stock, '{Escape}')
      expect([stock.value, stock.getAttribute('aria-invalid')]).toEqual(['4', null])
      expect(inputsOf('admin.products.variants.update')).toEqual([])
    },
  )
})

describe('a change of a variant', () => {
  it('is reverted when the server refuses it, and a removal prompts first', async () => {
    const { user, inputsOf } = await openVariants({
      ...withSilver,
      'admin.products.variants.update': () => refused('VARIANT_NOT_FOUND'),
      'admin.products.variants.remove': () => silver,
    })
    const price = box(`Price of ${silver.sku}`)
    await user.clear(price)
    await user.type(price, '44000{Enter}')
    expect(await screen.findByText('Variant not found.')).toBeTruthy()
    await waitFor(() => expect(price.value).toBe('45000'))
    await press(user, `Remove ${silver.sku}`)
    const question = within(
      await screen.findByRole('dialog', { name: `Remove ${silver.sku}? This action cannot be undone.` }),
    )
    await user.click(question.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText(`${silver.sku} was removed`)).toBeTruthy()
    expect(inputsOf('admin.products.variants.remove')).toEqual([{ id: 31 }])
  })

  it('is not dropped unsaved without a question', async () => {
    const { user } = await openVariants()
    await user.type(box('Colors'), 'Black')
    await press(user, 'Generate Variants')
    await user.keyboard('{Escape}')
    expect(await screen.findByRole('dialog', { name: 'Discard what you have entered?' })).toBeTruthy()
  })
})

describe('fields of a variant on a phone', () => {
  it('are named by a label that the head of the table replaces on wide screens', async () => {
    await openVariants({ 'admin.products.get': () => ({ ...latitude, variants: [silver] }) })
    const row = box(`Price of ${silver.sku}`).closest('tr') as HTMLElement
    for (const name of ['Price (₹)', 'Stock'])
      expect(within(row).getByText(name).className).toContain('sm:hidden')
  })
})

describe('the purchase price of a variant', () => {
  it('is its own or that of the product under the margin scheme', async () => {
    const margin = { taxScheme: 'margin', purchasePrice: 18_199 } as const
    const bought = { ...silver, purchasePrice: 20_000 }
    const { user, inputsOf } = await openVariants({
      'admin.products.get': () => ({ ...latitude, ...margin, variants: [bought] }),
      'admin.products.variants.update': () => bought,
    })
    const cost = box(`Purchase price of ${silver.sku}`)
    expect([cost.value, cost.placeholder]).toEqual(['20000', '18199'])
    await user.clear(cost)
    await user.type(cost, '21000.5{Enter}')
    await waitFor(() => expect(inputsOf('admin.products.variants.update')).toHaveLength(1))
    await waitFor(() => expect(cost.value).not.toBe('21000.5'))
    await user.clear(cost)
    await user.type(cost, '{Enter}')
    await waitFor(() =>
      expect(inputsOf('admin.products.variants.update')).toEqual([
        { id: 31, purchasePrice: 21_000.5 },
        { id: 31, purchasePrice: null },
      ]),
    )
  })

  it('has no field for roles that may not see it', async () => {
    const { purchasePrice: _, ...unreported } = { ...latitude, taxScheme: 'margin' } as const
    await openVariants({ 'admin.products.get': () => ({ ...unreported, variants: [silver] }) })
    expect(screen.queryByLabelText(/Purchase price of/)).toBeNull()
  })
})

describe('the variants of another kind of product', () => {
  it('differ by the attributes of their kind too, ticked or listed', async () => {
    const printer = {
      ...latitude,
      categoryPath: [{ id: 5, name: 'Printers', slug: 'printers' }],
      kind: 'printer',
      variants: [
        { ...silver, attributes: { ...silver.attributes, pagesPerMinute: 38, duplexPrinting: true } },
      ],
    }
    const { user, inputsOf } = await openVariants({
      'admin.products.get': () => printer,
      'admin.products.variants.create': () => ({ variants: [] }),
    })
    const saved = within(await screen.findByRole('table', { name: 'Existing variants' }))
    expect(await saved.findByText(/Silver · 16 GB · Duplex printing: Yes · Speed: 38 ppm/)).toBeTruthy()
    expect(screen.queryByLabelText('RAM in GB')).toBeNull()
    await user.selectOptions(box('Also differ by'), 'Technology')
    await user.selectOptions(box('Also differ by'), 'Speed (ppm)')
    await user.click(screen.getByRole('checkbox', { name: 'Laser' }))
    await user.click(screen.getByRole('checkbox', { name: 'Inkjet' }))
    await user.click(screen.getByRole('checkbox', { name: 'Inkjet' }))
    const speeds = within(screen.getByRole('form', { name: 'Variant builder' })).getByLabelText('Speed (ppm)')
    await user.type(speeds, '20, fast')
    await press(user, 'Generate Variants')
    expect(await screen.findByText('This cannot be a value: fast')).toBeTruthy()
    await user.clear(speeds)
    await user.type(speeds, '20, 40')
    await press(user, 'Generate Variants')
    const made = within(screen.getByRole('table', { name: 'Generated variants' })).getAllByRole('rowheader')
    expect(made.map(({ textContent }) => textContent)).toEqual([
      'Technology: Laser · Speed: 20 ppmDELL-7490-4821-LASER-20',
      'Technology: Laser · Speed: 40 ppmDELL-7490-4821-LASER-40',
    ])
    await press(user, 'Save All')
    await screen.findByRole('dialog', { name: 'Variants Created' })
    expect(inputsOf('admin.products.variants.create')).toMatchObject([
      { variants: [{ attributes: { printTechnology: 'laser', pagesPerMinute: 20 } }, {}] },
    ])
  })
})
