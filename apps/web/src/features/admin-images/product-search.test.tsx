import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeApi } from '../../../test/test-fake-api.ts'
import { inShop } from '../../../test/test-shop.tsx'
import { type PickedProduct, ProductSearch } from './product-search.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const t480 = { id: 12, title: 'ThinkPad T480', sku: 'LEN-T480', price: 24_999 }

function openSearch(products = [t480]) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const searched: string[] = []
  const picked: PickedProduct[] = []
  const { fetch } = fakeApi({
    'catalog.search': ({ input }) => {
      searched.push((input as { q: string }).q)
      return { products }
    },
  })
  render(inShop(<ProductSearch onPick={(product) => picked.push(product)} />, fetch))
  const type = (value: string) =>
    fireEvent.change(screen.getByPlaceholderText('Search products by name, SKU, or ID...'), {
      target: { value },
    })
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  /** The reply of the fake server takes turns of the event loop, and the cache a tick of its timer. */
  const reply = () =>
    act(async () => {
      for (let turn = 0; turn < 10; turn += 1) {
        await new Promise((resolve) => setImmediate(resolve))
        await vi.advanceTimersByTimeAsync(1)
      }
    })
  return { searched, picked, type, wait, reply }
}

describe('the search of a product for its images', () => {
  it('requires 2 characters, and searches 300 ms after the last one', async () => {
    const { searched, type, wait, reply } = openSearch()
    expect(screen.getByText('Type at least 2 characters to search')).toBeTruthy()
    type('t')
    await wait(1_000)
    expect(screen.getByText('Type at least 2 characters to search')).toBeTruthy()
    expect(searched).toEqual([])
    type('t4')
    await wait(299)
    expect(searched).toEqual([])
    await wait(1)
    await reply()
    expect(searched).toEqual(['t4'])
  })

  it('shows id, SKU and price of each result, and returns the pressed one', async () => {
    const { picked, type, wait, reply } = openSearch()
    type('think')
    await wait(300)
    await reply()
    const result = within(screen.getByRole('list', { name: 'Products found' })).getByRole('button')
    expect(result.textContent).toBe('ThinkPad T480ID 12 · SKU: LEN-T480 · ₹24,999')
    fireEvent.click(result)
    expect(picked).toMatchObject([{ id: 12 }])
  })

  it('shows No products found for an empty result', async () => {
    const { type, wait, reply } = openSearch([])
    type('zzz')
    await wait(300)
    await reply()
    expect(screen.getByText('No products found')).toBeTruthy()
  })
})
