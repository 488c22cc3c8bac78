import type { ProductVariant } from '@dobara/contract/catalog/catalog.ts'
import { chosenVariant } from '@dobara/domain/catalog/chosen-variant.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { SPEED } from '../../../../test/catalog/test-facts.ts'
import { productOf } from '../../../../test/catalog/test-product.ts'
import { fakeApi } from '../../../../test/test-fake-api.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { GradePicker, VariantPicker } from './variant-picker.tsx'

afterEach(cleanup)

function variant(
  id: number,
  facts: { ramGb: number; storage: string; price: number; stock?: number },
): ProductVariant {
  const { ramGb, storage, price, stock = 3 } = facts
  return {
    id,
    sku: `T480-${ramGb}-${storage}`,
    price,
    mrp: null,
    stockQty: stock,
    inStock: stock > 0,
    attributes: { color: null, ramGb, storage },
    updatedAt: '2026-11-20T10:00:00.000Z',
  }
}

const SMALL = variant(1, { ramGb: 8, storage: '256 GB SSD', price: 22_499 })
const MIDDLE = variant(2, { ramGb: 16, storage: '512 GB SSD', price: 24_999 })
const LARGE = variant(3, { ramGb: 16, storage: '1 TB SSD', price: 28_999, stock: 0 })
const ALL = [LARGE, SMALL, MIDDLE]

function Page({ first }: { first: ProductVariant }) {
  const [chosen, setChosen] = useState(first)
  return <VariantPicker variants={ALL} chosen={chosen} onChoose={setChosen} />
}

const button = (name: RegExp) => screen.getByRole('button', { name })
const isPressed = (name: RegExp) => button(name).getAttribute('aria-pressed') === 'true'

describe('VariantPicker', () => {
  it('offers every memory with its difference in price, small to large', () => {
    render(<Page first={SMALL} />)
    expect(isPressed(/^8 GB/)).toBe(true)
    expect(button(/^16 GB/).textContent).toContain('+₹2,500')
    const names = screen.getAllByRole('button').map((each) => each.textContent)
    expect(names[0]).toContain('8 GB')
    expect(names.at(-1)).toContain('1 TB SSD')
  })

  it('shows a row of labels for each attribute in which the variants differ', () => {
    const withSpeed = (one: ProductVariant, value: number): ProductVariant => ({
      ...one,
      attributes: { ...one.attributes, pagesPerMinute: value },
      facts: [{ ...SPEED, value }],
    })
    const [slow, quick] = [withSpeed(SMALL, 20), withSpeed({ ...SMALL, id: 9, sku: 'Q' }, 38)]
    render(<VariantPicker variants={[quick, slow]} chosen={slow} onChoose={() => undefined} />)
    const row = within(screen.getByRole('group', { name: 'Speed' }))
    expect(row.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '20 ppmselected',
      '38 ppm',
    ])
  })

  it('has a row for colour, for memory and for storage, and none for what no variant states', () => {
    const rows = () => screen.getAllByRole('group').map((row) => row.querySelector('legend')?.textContent)
    const silver = { ...SMALL, attributes: { ...SMALL.attributes, color: 'Silver' } }
    const { unmount } = render(
      <VariantPicker variants={[silver]} chosen={silver} onChoose={() => undefined} />,
    )
    expect(rows()).toEqual(['Colour', 'Memory', 'Storage'])
    expect(isPressed(/^Silver/)).toBe(true)
    unmount()
    render(<Page first={SMALL} />)
    expect(rows()).toEqual(['Memory', 'Storage'])
  })

  it('shows an impossible drive disabled, with the reason', () => {
    render(<Page first={SMALL} />)
    expect(button(/^512 GB SSD/)).toHaveProperty('disabled', true)
    expect(button(/^512 GB SSD/).textContent).toContain('not with 8 GB')
  })

  it('moves to the nearest variant when another memory is chosen, so that nothing is a dead end', async () => {
    render(<Page first={SMALL} />)
    await userEvent.click(button(/^16 GB/))
    expect(isPressed(/^16 GB/)).toBe(true)
    expect(isPressed(/^512 GB SSD/)).toBe(true)
    await userEvent.click(button(/^8 GB/))
    expect(isPressed(/^256 GB SSD/)).toBe(true)
  })

  it('marks a drive that is out of stock but leaves it selectable', () => {
    render(<Page first={MIDDLE} />)
    expect(button(/^1 TB SSD/).textContent).toContain('out of stock')
    expect(button(/^1 TB SSD/)).toHaveProperty('disabled', false)
  })
})

describe('the variant a page opens with', () => {
  it('is the one named in the address', () => {
    expect(chosenVariant(ALL, LARGE.sku)).toBe(LARGE)
  })

  it('is the cheapest in stock when the address names none or a wrong one', () => {
    expect(chosenVariant(ALL, undefined)).toBe(SMALL)
    expect(chosenVariant(ALL, 'gone')).toBe(SMALL)
  })

  it('is the cheapest of all when none is in stock, and nothing without variants', () => {
    const soldOut = ALL.map((each) => ({ ...each, inStock: false }))
    expect(chosenVariant(soldOut, undefined)?.id).toBe(SMALL.id)
    expect(chosenVariant([], undefined)).toBeNull()
  })
})

describe('GradePicker', () => {
  const up = { variantId: SMALL.id, sku: 'T480-A', condition: 'Refurbished-A', more: 2_100 }
  const show = (variant: ProductVariant) =>
    render(
      inPage(
        <GradePicker product={productOf({ condition: 'Refurbished-B', gradeUps: [up] })} variant={variant} />,
        fakeApi({}).fetch,
      ),
    )

  it('offers the next better grade of the chosen variant for how much more', async () => {
    show(SMALL)
    const row = await screen.findByRole('group', { name: 'Grade' })
    expect(row.textContent).toContain('Grade Bselected')
    const better = within(row).getByRole('link', { name: /^Grade A/ })
    expect(better.textContent).toBe('Grade A+₹2,100')
    expect(better.getAttribute('href')).toBe('/product/T480-A')
  })

  it('is not there for a variant that has no better one', () => {
    show(MIDDLE)
    expect(screen.queryByRole('group', { name: 'Grade' })).toBeNull()
  })
})
