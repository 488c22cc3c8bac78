import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { box, latitude, openForms } from '../../../test/admin-product-forms/test-product-forms.tsx'
import { axeFaults } from '../../../test/test-axe.ts'
import { refused } from '../../../test/test-fake-api.ts'

afterEach(cleanup)

type Answers = Parameters<typeof openForms>[1]
async function openEdit(answers: Answers = {}) {
  const opened = openForms('7', answers)
  await screen.findByRole('dialog', { name: 'Edit Product' })
  return { ...opened, choice: await screen.findByLabelText<HTMLSelectElement>('How it is counted') }
}

describe('how a product is counted', () => {
  it('is changed at once, apart from what the form saves', async () => {
    const { user, choice, inputsOf } = await openEdit({
      'admin.units.setTracking': () => ({ tracking: 'serial_at_dispatch', stockQty: 3 }),
    })
    expect(choice.value).toBe('quantity')
    await user.selectOptions(choice, 'serial_at_dispatch')
    expect(await screen.findByText(`${latitude.sku} is counted in another way now`)).toBeTruthy()
    expect(inputsOf('admin.units.setTracking')).toEqual([
      { productId: 7, productVariantId: null, tracking: 'serial_at_dispatch' },
    ])
    expect(inputsOf('admin.products.update')).toEqual([])
  })

  it('stays with the reason while stock would be lost by it', async () => {
    const { user, choice } = await openEdit({
      'admin.units.setTracking': () => refused('TRACKING_STOCK_ON_HAND'),
    })
    await user.selectOptions(choice, 'unit')
    expect(await screen.findByText(/Please set its stock to 0 first/)).toBeTruthy()
    expect(choice.value).toBe('quantity')
    expect(choice.getAttribute('aria-invalid')).toBe('true')
  })

  it('by its machines has no box for the stock but leads to them', async () => {
    await openEdit({ 'admin.products.get': () => ({ ...latitude, tracking: 'unit' }) })
    expect(box(/^Stock quantity/).readOnly).toBe(true)
    const link = screen.getByRole('link', { name: `Its machines ${latitude.sku}` })
    expect(link.getAttribute('href')).toBe(`/admin/units?search=${latitude.sku}`)
    expect(await axeFaults()).toEqual([])
  })

  it('is chosen of each variant where there are some', async () => {
    const variant = {
      id: 31,
      sku: 'SILVER',
      price: 45_000,
      mrp: null,
      stockQty: 2,
      inStock: true,
      tracking: 'unit' as const,
      attributes: { color: 'Silver', ramGb: 16, storage: '512GB SSD' },
      updatedAt: latitude.updatedAt,
    }
    const byUnit = {
      ...latitude,
      tracking: null,
      variants: [variant, { ...variant, id: 32, sku: 'BLACK', tracking: 'quantity' }],
    }
    const { user } = openForms('7', { 'admin.products.get': () => byUnit })
    await user.click(await screen.findByRole('tab', { name: 'Variants' }))
    expect(screen.queryByLabelText('How it is counted')).toBeNull()
    expect(screen.getByLabelText<HTMLSelectElement>('How SILVER is counted').value).toBe('unit')
    expect(screen.queryByLabelText('Stock of SILVER')).toBeNull()
    expect(screen.getByRole('link', { name: 'Its machines SILVER' })).toBeTruthy()
    expect(screen.getByLabelText('Stock of BLACK')).toBeTruthy()
    expect(await axeFaults()).toEqual([])
  })
})
