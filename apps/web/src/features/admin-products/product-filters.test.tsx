import { useRouterState } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeApi } from '../../../test/test-fake-api.ts'
import { Place } from '../../../test/test-place.tsx'
import { inPage } from '../../../test/test-shop.tsx'
import { ProductFilters } from './product-filters.tsx'
import { productsList } from './products-list.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** The filters at whatever address they lead to. */
function Filters() {
  const search = useRouterState({ select: ({ location }) => location.search })
  return <ProductFilters address={productsList.read(search)}>{null}</ProductFilters>
}

async function openFilters(query = '') {
  const { fetch } = fakeApi({
    'catalog.brands': () => [
      { id: 1, name: 'Dell', slug: 'dell', productCount: 2 },
      { id: 2, name: 'Lenovo', slug: 'lenovo', productCount: 1 },
    ],
  })
  const page = (
    <>
      <Filters />
      <Place />
    </>
  )
  render(inPage(page, fetch, `/${query}`))
  await screen.findByRole('option', { name: 'Lenovo' })
  return userEvent.setup()
}
const place = () => screen.getByLabelText('Place').textContent

describe('the filters of products', () => {
  it('apply both fields at once on Apply, before the input debounce ends', async () => {
    await openFilters()
    // The debounce of the fields never ends here.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const type = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } })
    type(screen.getByLabelText('Search by SKU'), 'DL-7')
    type(screen.getByPlaceholderText('Title / brand / CPU'), 'latitude i5')
    await act(() => new Promise((resolve) => setImmediate(resolve)))
    expect(place()).toBe('/')
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
    await act(() => new Promise((resolve) => setImmediate(resolve)))
    expect(place()).toBe('/?search=latitude%20i5&sku=DL-7')
  })

  it('offer every brand and All Brands, and narrow to the one that is picked', async () => {
    const user = await openFilters()
    const brand = screen.getByLabelText<HTMLSelectElement>('Brand')
    expect([...brand.options].map(({ text }) => text)).toEqual(['All Brands', 'Dell', 'Lenovo'])
    await user.selectOptions(brand, 'Lenovo')
    await waitFor(() => expect(place()).toBe('/?brand=lenovo'))
  })

  it('have Clear Filter in the low-stock view alone, which leads out of it', async () => {
    await openFilters('?search=dell')
    expect(screen.queryByRole('button', { name: 'Clear Filter' })).toBeNull()
    cleanup()
    const user = await openFilters('?view=low-stock&search=dell&brand=dell&threshold=10')
    await user.click(screen.getByRole('button', { name: 'Clear Filter' }))
    await waitFor(() => expect(place()).toBe('/'))
    expect(screen.getByPlaceholderText('Title / brand / CPU')).toHaveProperty('value', '')
  })

  it('wait on a phone behind a button that counts those in force', async () => {
    const user = await openFilters('?sku=DL-7&brand=dell&search=latitude')
    const button = screen.getByRole('button', { name: 'Filters (2)' })
    const filters = document.getElementById(button.getAttribute('aria-controls') ?? '')
    expect(filters?.className).toContain('max-md:hidden')
    expect(filters?.contains(screen.getByLabelText('Brand'))).toBe(true)
    await user.click(button)
    expect(filters?.className).not.toContain('max-md:hidden')
  })

  it('count what makes stock low only in the low-stock view', async () => {
    await openFilters('?threshold=10&level=out')
    expect(screen.getByRole('button', { name: 'Filters' })).toBeTruthy()
    cleanup()
    await openFilters('?view=low-stock&threshold=10&level=out')
    expect(screen.getByRole('button', { name: 'Filters (2)' })).toBeTruthy()
  })
})
