import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { box, latitude, openForms } from '../../../test/admin-product-forms/test-product-forms.tsx'
import { axeFaults } from '../../../test/test-axe.ts'
import { refused } from '../../../test/test-fake-api.ts'

afterEach(cleanup)

const CHANGE = 'Change how it is counted'
const WAITS = `The counting of ${latitude.sku} is not changed yet: it has its own button.`
type Answers = Parameters<typeof openForms>[1]
async function openEdit(answers: Answers = {}) {
  const opened = openForms('7', answers)
  await screen.findByRole('dialog', { name: 'Edit Product' })
  return { ...opened, choice: await screen.findByLabelText<HTMLSelectElement>('How it is counted') }
}

describe('how a product is counted', () => {
  it('is chosen first and changed by its button, apart from what the form saves', async () => {
    const { user, choice, inputsOf } = await openEdit({
      'admin.units.setTracking': () => ({ tracking: 'serial_at_dispatch', stockQty: 3 }),
    })
    expect(choice.value).toBe('quantity')
    expect(screen.queryByRole('button', { name: CHANGE })).toBeNull()
    choice.focus()
    await user.selectOptions(choice, 'unit')
    await user.selectOptions(choice, 'serial_at_dispatch')
    expect(document.activeElement).toBe(choice)
    expect(inputsOf('admin.units.setTracking')).toEqual([])
    expect(await axeFaults()).toEqual([])
    await user.click(screen.getByRole('button', { name: CHANGE }))
    expect(await screen.findByText(`${latitude.sku} is counted in another way now`)).toBeTruthy()
    expect(inputsOf('admin.units.setTracking')).toEqual([
      { productId: 7, productVariantId: null, tracking: 'serial_at_dispatch' },
    ])
    expect(inputsOf('admin.products.update')).toEqual([])
    await waitFor(() => expect(document.activeElement).toBe(choice))
    expect(screen.queryByRole('button', { name: CHANGE })).toBeNull()
  })

  it('remains selected, with the reason, while the change would lose stock', async () => {
    const { user, choice } = await openEdit({
      'admin.units.setTracking': () => refused('TRACKING_STOCK_ON_HAND'),
    })
    await user.selectOptions(choice, 'unit')
    const button = screen.getByRole('button', { name: CHANGE })
    await user.click(button)
    expect(await screen.findByText(/Please set its stock to 0 first/)).toBeTruthy()
    expect(choice.value).toBe('unit')
    expect(choice.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(button)
    await user.selectOptions(choice, 'quantity')
    expect(screen.queryByText(/Please set its stock to 0 first/)).toBeNull()
    expect(screen.queryByRole('button', { name: CHANGE })).toBeNull()
  })

  it('is preserved while only selected: closing the dialog prompts, and saving the form retains it', async () => {
    const { user, choice, inputsOf } = await openEdit({
      'admin.products.update': () => ({ ...latitude, title: 'Dell Latitude 7490 Touch' }),
    })
    await user.selectOptions(choice, 'serial_at_dispatch')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText(WAITS)).toBeTruthy()
    expect(inputsOf('admin.products.update')).toEqual([])
    await user.type(box(/^Title/), ' Touch')
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText(`${latitude.sku} was saved`)).toBeTruthy()
    expect(screen.getAllByText(WAITS).length).toBeGreaterThan(0)
    expect(inputsOf('admin.products.update')).toHaveLength(1)
    expect(choice.value).toBe('serial_at_dispatch')
    expect(screen.getByRole('button', { name: CHANGE })).toBeTruthy()
  })

  it('has a read-only stock and a machines link when counted by machine', async () => {
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
    const { user, inputsOf } = openForms('7', {
      'admin.products.get': () => byUnit,
      'admin.units.setTracking': () => ({ tracking: 'unit', stockQty: 0 }),
    })
    await user.click(await screen.findByRole('tab', { name: 'Variants' }))
    expect(screen.queryByLabelText('How it is counted')).toBeNull()
    expect(screen.getByLabelText<HTMLSelectElement>('How SILVER is counted').value).toBe('unit')
    expect(screen.queryByLabelText('Stock of SILVER')).toBeNull()
    expect(screen.getByRole('link', { name: 'Its machines SILVER' })).toBeTruthy()
    expect(screen.getByLabelText('Stock of BLACK')).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('How BLACK is counted'), 'unit')
    await user.click(screen.getByRole('button', { name: `${CHANGE} BLACK` }))
    await waitFor(() =>
      expect(inputsOf('admin.units.setTracking')).toEqual([
        { productId: 7, productVariantId: 32, tracking: 'unit' },
      ]),
    )
    expect(await axeFaults()).toEqual([])
  })
})
