import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Toaster } from '../../../components/toaster.tsx'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cardOf } from '../../../../test/catalog/test-products.ts'
import { type FakeApi, fakeApi, refused } from '../../../../test/test-fake-api.ts'
import { asha } from '../../../../test/test-profile.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { WishSync } from './wish-sync.tsx'
import { WishToggle } from './wish-toggle.tsx'

const T480 = cardOf({ id: 7, price: 24_999 })

function show(procedures: Parameters<typeof fakeApi>[0] = {}): FakeApi {
  const api = fakeApi(procedures)
  const parts = (
    <>
      <WishSync />
      <WishToggle product={T480} />
      <Toaster />
    </>
  )
  render(inPage(parts, api.fetch))
  return api
}
const heart = () => screen.findByRole('button', { name: /^Wishlist: Lenovo/ })
const becomes = (isOn: boolean) =>
  waitFor(async () => expect((await heart()).getAttribute('aria-pressed')).toBe(String(isOn)))

beforeEach(() => localStorage.clear())
afterEach(cleanup)

describe('the heart of a visitor', () => {
  it('stores the product on this device with price and time, and sends no request', async () => {
    const { calls } = show()
    await userEvent.click(await heart())
    await becomes(true)
    expect(localStorage.getItem('wishlist')).toMatch(/^7:24999:\d{10}$/)
    expect(await screen.findByText('Added to your wishlist')).toBeTruthy()
    await userEvent.click(await heart())
    await becomes(false)
    expect(localStorage.getItem('wishlist')).toBeNull()
    expect(calls.filter((path) => path.startsWith('wishlist.'))).toEqual([])
  })

  it('is filled at once for a product stored on this device, and follows another tab', async () => {
    localStorage.setItem('wishlist', '9:1:1763870000,7:24999:1763870000')
    show()
    await becomes(true)
    localStorage.removeItem('wishlist')
    window.dispatchEvent(new StorageEvent('storage', { key: 'wishlist' }))
    await becomes(false)
  })

  it('reports a full wishlist of 200 products', async () => {
    const full = Array.from({ length: 200 }, (_, at) => `${at + 1000}:1:1763870000`).join(',')
    localStorage.setItem('wishlist', full)
    show()
    await userEvent.click(await heart())
    expect(await screen.findByText(/^Your wishlist holds 200 products/)).toBeTruthy()
    await becomes(false)
    expect(localStorage.getItem('wishlist')).toBe(full)
  })
})

describe('the heart of a signed-in customer', () => {
  beforeEach(() => localStorage.setItem('accessToken', 'token'))
  const account = { 'auth.me': () => asha }

  it('is filled from the wishlist of the account, fetched once', async () => {
    const { calls } = show({ ...account, 'wishlist.ids': () => ({ productIds: [7] }) })
    await becomes(true)
    expect(calls.filter((path) => path === 'wishlist.ids')).toHaveLength(1)
  })

  it('changes the list of the account and nothing on the device', async () => {
    const sent: unknown[] = []
    const { calls } = show({
      ...account,
      'wishlist.ids': () => ({ productIds: [3] }),
      'wishlist.add': ({ input }) => (sent.push(input), { productIds: [7, 3] }),
      'wishlist.remove': ({ input }) => (sent.push(input), { productIds: [3] }),
    })
    await waitFor(() => expect(calls).toContain('wishlist.ids'))
    await userEvent.click(await heart())
    await becomes(true)
    await screen.findByText('Added to your wishlist')
    await userEvent.click(await heart())
    await screen.findByText('Removed from your wishlist')
    await becomes(false)
    expect(sent).toEqual([{ productId: 7 }, { productId: 7 }])
    expect(localStorage.getItem('wishlist')).toBeNull()
  })

  it('reverts and shows the reason when the shop refuses', async () => {
    const { calls } = show({
      ...account,
      'wishlist.ids': () => ({ productIds: [] }),
      'wishlist.add': () => refused('WISHLIST_FULL'),
    })
    await waitFor(() => expect(calls).toContain('wishlist.ids'))
    await userEvent.click(await heart())
    expect(await screen.findByText(/^Your wishlist holds 200 products/)).toBeTruthy()
    await becomes(false)
  })

  it('moves the wishlist of the device into the account', async () => {
    localStorage.setItem('wishlist', '7:24999:1763870000,8:100.5:1763870001,rubbish')
    const sent: unknown[] = []
    show({
      ...account,
      'wishlist.merge': ({ input }) => (sent.push(input), { productIds: [3, 8], leftOut: 1 }),
    })
    await screen.findByText('Your wishlist is full: 1 product saved on this device did not fit.')
    expect(sent).toEqual([
      {
        items: [
          { productId: 7, price: 24_999, addedAt: '2025-11-23T03:53:20.000Z' },
          { productId: 8, price: 100.5, addedAt: '2025-11-23T03:53:21.000Z' },
        ],
      },
    ])
    await becomes(false)
    await waitFor(() => expect(localStorage.getItem('wishlist')).toBeNull())
  })

  it('retains the wishlist of the device while the shop is unreachable', async () => {
    localStorage.setItem('wishlist', '7:24999:1763870000')
    const { calls } = show({ ...account, 'wishlist.merge': () => refused('BUSY') })
    await waitFor(() => expect(calls).toContain('wishlist.merge'))
    await becomes(true)
    expect(localStorage.getItem('wishlist')).toBe('7:24999:1763870000')
  })
})
