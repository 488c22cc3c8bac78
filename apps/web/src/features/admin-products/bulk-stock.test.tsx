import { sentenceOfRefusal } from '@dobara/contract/sentences/sentence.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { openLow } from '../../../test/admin-products/open-products.tsx'
import { listOf, withVariants } from '../../../test/admin-products/test-products.ts'

afterEach(cleanup)

describe('stock of the selected rows', () => {
  it('is increased for all selected rows, and each refused row shows its reason', async () => {
    const { user } = openLow({
      'admin.products.changeStock': () => ({
        results: [
          { productId: 1, productVariantId: null, stockQty: 8, movementId: 71, refusal: null },
          { productId: 2, productVariantId: 21, stockQty: 7, movementId: 72, refusal: null },
          {
            productId: 2,
            productVariantId: 22,
            stockQty: null,
            movementId: null,
            refusal: { code: 'product_not_found', message: sentenceOfRefusal('PRODUCT_NOT_FOUND') },
          },
        ],
      }),
    })
    const bar = within(await screen.findByRole('form', { name: 'Stock of the selected products' }))
    await user.type(bar.getByRole('textbox', { name: 'Amount' }), 'many')
    await user.click(bar.getByRole('button', { name: 'Apply to Selected' }))
    expect(await screen.findByRole('dialog', { name: 'Invalid Amount' })).toBeTruthy()
    await user.keyboard('{Escape}')
    await user.clear(bar.getByRole('textbox', { name: 'Amount' }))
    await user.type(bar.getByRole('textbox', { name: 'Amount' }), '5')
    await user.click(bar.getByRole('button', { name: 'Apply to Selected' }))
    const unselected = await screen.findByRole('dialog', { name: 'No Products Selected' })
    expect(unselected.textContent).toContain('Select one or more products to update.')
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    expect(bar.getByText('Selected: 3 / 3')).toBeTruthy()
    await user.click(bar.getByRole('button', { name: 'Apply to Selected' }))
    const dialog = await screen.findByRole('dialog', { name: 'Bulk Stock Updated' })
    expect(dialog.textContent).toContain('2 rows were updated.')
    expect(dialog.textContent).toContain('Dell Latitude 7420, 16 GB · 256 GB SSD: Product not found.')
  })

  it('has a row for each variant with little left and none for its product, and sends those that are selected', async () => {
    const inputs: unknown[] = []
    const [eight, sixteen] = withVariants.variants
    const stocked = { ...withVariants, stockQty: 16, variants: [{ ...eight, stockQty: 14 }, sixteen] }
    const { user } = openLow({
      'admin.products.list': () => listOf([stocked as typeof withVariants]),
      'admin.products.changeStock': ({ input }) => {
        inputs.push(input)
        return {
          results: [{ productId: 2, productVariantId: 22, stockQty: 1, movementId: 9, refusal: null }],
        }
      },
    })
    const variant = { name: 'Select Dell Latitude 7420, 16 GB · 256 GB SSD' }
    await user.click(await screen.findByRole('checkbox', variant))
    expect(screen.queryByText(/^8 GB · 256 GB SSD/)).toBeNull()
    expect(screen.getAllByRole('checkbox')).toHaveLength(2)
    const bar = within(screen.getByRole('form', { name: 'Stock of the selected products' }))
    expect(bar.getByText('Selected: 1 / 1')).toBeTruthy()
    await user.type(bar.getByRole('textbox', { name: 'Amount' }), '-1{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Bulk Stock Updated' })).toBeTruthy()
    expect(inputs).toEqual([
      { items: [{ productId: 2, productVariantId: 22 }], mode: 'increase', amount: -1 },
    ])
  })

  it('refuses to set the stock of the selected rows to less than nothing', async () => {
    const { user, calls } = openLow()
    const bar = within(await screen.findByRole('form', { name: 'Stock of the selected products' }))
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    await user.selectOptions(bar.getByRole('combobox', { name: 'Change' }), 'Set to')
    await user.type(bar.getByRole('textbox', { name: 'Amount' }), '-1{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Invalid Amount' }))
    expect(dialog.getByText('Please enter a valid non-negative number.')).toBeTruthy()
    expect(calls).not.toContain('admin.products.changeStock')
  })
})
