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
  updatedAt: '2026-11-20T10:00:00.000Z',
}
const later = '2026-11-20T10:00:01.000Z'

async function openVariants(answers: Parameters<typeof openForms>[1]) {
  const opened = openForms('7', answers)
  await opened.user.click(await screen.findByRole('tab', { name: 'Variants' }))
  return opened
}

describe('the variants of a product that two people change', () => {
  it('are sent with the version that the change before them made, however quickly one types', async () => {
    const { user, inputsOf } = await openVariants({
      'admin.products.get': () => ({ ...latitude, variants: [silver] }),
      'admin.products.variants.update': () => ({ ...silver, price: 44_000, updatedAt: later }),
    })
    await user.clear(box(`Price of ${silver.sku}`))
    // Enter and blur are one change, and the stock is entered before its reply arrives.
    await user.type(box(`Price of ${silver.sku}`), '44000{Enter}')
    await user.clear(box(`Stock of ${silver.sku}`))
    await user.type(box(`Stock of ${silver.sku}`), '9{Enter}')
    await waitFor(() =>
      expect(inputsOf('admin.products.variants.update')).toEqual([
        { id: 31, version: silver.updatedAt, price: 44_000 },
        { id: 31, version: later, stockQty: 9, inStock: true },
      ]),
    )
  })

  it('show the changes of another user next to the input, and overwrite nothing', async () => {
    const theirs = { ...silver, price: 40_000, stockQty: 2, updatedAt: later }
    let variant = silver
    const { user, inputsOf } = await openVariants({
      'admin.products.get': () => ({ ...latitude, variants: [variant] }),
      'admin.products.variants.update': () => {
        if (variant === theirs) return { ...theirs, price: 44_000 }
        variant = theirs
        return refused('CHANGED_MEANWHILE', undefined, { detail: { variant: theirs } })
      },
    })
    const price = box(`Price of ${silver.sku}`)
    await user.clear(price)
    await user.type(price, '44000{Enter}')
    const title = await screen.findByText(`Someone else changed ${silver.sku} in the meantime`)
    const notice = within(title.closest('[role="alert"]') as HTMLElement)
    expect(notice.getByText('Nothing was overwritten. You typed 44000, and it was not saved.')).toBeTruthy()
    expect(notice.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Price (₹): 45000 → 40000',
      'Stock: 4 → 2',
    ])
    await waitFor(() => expect(price.value).toBe('40000'))
    await user.clear(price)
    await user.type(price, '44000{Enter}')
    await waitFor(() => expect(screen.queryByText(/by somebody else meanwhile/)).toBeNull())
    expect(inputsOf('admin.products.variants.update').at(-1)).toEqual({
      id: 31,
      version: later,
      price: 44_000,
    })
  })
})
