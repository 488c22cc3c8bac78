import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cardOf } from '../../../../test/catalog/test-products.ts'
import { axeFaults } from '../../../../test/test-axe.ts'
import { fakeApi } from '../../../../test/test-fake-api.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { noteViewed, readRecent } from './recent-store.ts'
import { RecentlyViewed } from './recently-viewed.tsx'

const A = cardOf({ id: 1, sku: 'A', title: 'Machine A' })
const B = cardOf({ id: 2, sku: 'B', title: 'Machine B', stockQty: 0, inStock: false })

function show(exceptId?: number) {
  const requests: unknown[] = []
  const api = fakeApi({
    'catalog.cards': ({ input }) => {
      const { ids } = input as { ids: string }
      requests.push(ids)
      return { products: [B, A].filter(({ id }) => ids.split(',').includes(String(id))) }
    },
  })
  return { requests, ...render(inPage(<RecentlyViewed exceptId={exceptId} />, api.fetch)) }
}
const titles = async () => {
  await screen.findAllByRole('link')
  return screen.getAllByRole('link').map(({ textContent }) => textContent)
}

beforeEach(() => localStorage.clear())
afterEach(cleanup)

describe('the list of recently viewed products', () => {
  it('is the last twelve products, each once, the newest first', () => {
    for (let id = 1; id <= 14; id += 1) noteViewed(id)
    noteViewed(5)
    expect(readRecent()).toEqual([5, 14, 13, 12, 11, 10, 9, 8, 7, 6, 4, 3])
    localStorage.setItem('recentlyViewed', 'x,3,3,-1,4')
    expect(readRecent()).toEqual([3, 4])
  })

  it('is shown by one request, without the product whose page it is', async () => {
    localStorage.setItem('recentlyViewed', '2,1')
    const { requests, container } = show(1)
    expect(await titles()).toEqual(['Machine B'])
    expect(screen.getByRole('link').getAttribute('href')).toBe('/product/B')
    expect(screen.getByText('Out of Stock')).toBeTruthy()
    expect(requests).toEqual(['2,1'])
    expect(await axeFaults(container)).toEqual([])
  })

  it('drops products that are no longer for sale', async () => {
    localStorage.setItem('recentlyViewed', '99,2,1')
    show()
    expect(await titles()).toEqual(['Machine B', 'Machine A'])
    await waitFor(() => expect(localStorage.getItem('recentlyViewed')).toBe('2,1'))
  })

  it('is cleared with one press', async () => {
    localStorage.setItem('recentlyViewed', '2,1')
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Clear the list' }))
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Recently viewed' })).toBeNull())
    expect(localStorage.getItem('recentlyViewed')).toBeNull()
  })
})
