import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cardOf } from '../../../../test/catalog/test-products.ts'
import { axeFaults } from '../../../../test/test-axe.ts'
import { fakeApi } from '../../../../test/test-fake-api.ts'
import { asha } from '../../../../test/test-profile.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { Toaster } from '../../../components/toaster.tsx'
import { WishSync } from './wish-sync.tsx'
import { WishlistPage } from './wishlist-page.tsx'

const T480 = cardOf({ id: 7, price: 24_999 })
const X1 = cardOf({ id: 8, sku: 'X1', title: 'ThinkPad X1', price: 40_000, stockQty: 0, inStock: false })
const MANY = cardOf({
  id: 9,
  sku: 'E14',
  title: 'ThinkPad E14',
  hasVariants: true,
  variant: { id: 4, sku: 'E14-16', attributes: { color: null, ramGb: 16, storage: null } },
})

function show(procedures: Parameters<typeof fakeApi>[0]) {
  const api = fakeApi(procedures)
  const page = (
    <>
      <WishSync />
      <WishlistPage
        renderMove={({ title }, onMoved) => (
          <button type="button" onClick={onMoved}>
            Move {title}
          </button>
        )}
      />
      <Toaster />
    </>
  )
  return { ...api, ...render(inPage(page, api.fetch, '/wishlist')) }
}
const news = (granted: boolean) => ({ purpose: 'wishlist_news', wording: 'w', granted, at: null })
const row = async (title: string) =>
  within((await screen.findByRole('heading', { name: title })).closest('li') as HTMLElement)
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => localStorage.clear())
afterEach(cleanup)

describe('the wishlist of this device', () => {
  const cards = { 'catalog.cards': () => ({ products: [T480, X1, MANY] }) }

  it('shows what each costs now and cost then, and whether it is there, by one request', async () => {
    localStorage.setItem('wishlist', '9:24999:1763870002,7:25499:1763870001,8:39000:1763870000')
    const { calls, container } = show(cards)
    const first = await row(T480.title)
    expect(first.getByText('₹24,999')).toBeTruthy()
    expect(first.getByText('₹500 less than when you added it ·')).toBeTruthy()
    const second = await row('ThinkPad X1')
    expect(second.getByText('₹1,000 more than when you added it ·')).toBeTruthy()
    expect(second.getByText('Out of Stock')).toBeTruthy()
    const third = await row('ThinkPad E14')
    expect(third.getByRole('button', { name: 'Move ThinkPad E14' })).toBeTruthy()
    expect(third.getByRole('link', { name: 'Other options of ThinkPad E14' }).getAttribute('href')).toBe(
      '/product/E14-16',
    )
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'ThinkPad E14',
      T480.title,
      'ThinkPad X1',
    ])
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe(
      '/login?returnTo=%2Fwishlist',
    )
    expect(calls.filter((path) => path === 'catalog.cards')).toHaveLength(1)
    expect(await axeFaults(container)).toEqual([])
  })

  it('takes one off, and brings it back as it was', async () => {
    localStorage.setItem('wishlist', '7:25499:1763870001,8:39000:1763870000')
    show(cards)
    await row(T480.title)
    await press(`Remove ${T480.title} from your wishlist`)
    await waitFor(() => expect(screen.queryByRole('heading', { name: T480.title })).toBeNull())
    expect(localStorage.getItem('wishlist')).toBe('8:39000:1763870000')
    await press(/^Undo/)
    await row(T480.title)
    expect(localStorage.getItem('wishlist')).toBe('7:25499:1763870001,8:39000:1763870000')
  })

  it('loses what moved to the cart', async () => {
    localStorage.setItem('wishlist', '7:25499:1763870001')
    show(cards)
    await press(`Move ${T480.title}`)
    await screen.findByText('Your wishlist is empty')
    expect(localStorage.getItem('wishlist')).toBeNull()
  })

  it('drops products that are no longer for sale', async () => {
    localStorage.setItem('wishlist', '7:25499:1763870001,99:1:1763870000')
    show({ 'catalog.cards': () => ({ products: [T480] }) })
    await row(T480.title)
    await waitFor(() => expect(localStorage.getItem('wishlist')).toBe('7:25499:1763870001'))
  })

  it('shows how to start when it is empty, and sends no request', async () => {
    const { calls } = show({})
    await screen.findByText('Your wishlist is empty')
    expect(screen.getByRole('link', { name: 'See all products' })).toBeTruthy()
    expect(calls).not.toContain('catalog.cards')
  })
})

describe('the wishlist of an account', () => {
  const addedAt = '2026-11-02T10:00:00.000Z'

  it('is that of the account, and a removal is undone with its price and its day', async () => {
    localStorage.setItem('accessToken', 'token')
    let items = [{ product: T480, addedAt, addedPrice: 25_499 }]
    const merged: unknown[] = []
    show({
      'auth.me': () => asha,
      'privacy.consents': () => ({ consents: [news(false)] }),
      'wishlist.ids': () => ({ productIds: [7] }),
      'wishlist.list': () => ({ items }),
      'wishlist.remove': () => ((items = []), { productIds: [] }),
      'wishlist.merge': ({ input }) => {
        merged.push(input)
        items = [{ product: T480, addedAt, addedPrice: 25_499 }]
        return { productIds: [7], leftOut: 0 }
      },
    })
    await row(T480.title)
    expect(screen.queryByText(/this device only/)).toBeNull()
    await press(`Remove ${T480.title} from your wishlist`)
    await screen.findByText('Your wishlist is empty')
    await press(/^Undo/)
    await row(T480.title)
    expect(merged).toEqual([{ items: [{ productId: 7, price: 25_499, addedAt }] }])
  })

  it('has a switch for its news, off by default', async () => {
    localStorage.setItem('accessToken', 'token')
    const sent: unknown[] = []
    show({
      'auth.me': () => ({ ...asha, emailVerifiedAt: '2026-01-01T00:00:00.000Z' }),
      'privacy.consents': () => ({ consents: [news(false)] }),
      'privacy.setConsent': ({ input }) => (sent.push(input), { consents: [news(true)] }),
      'wishlist.ids': () => ({ productIds: [7] }),
      'wishlist.list': () => ({ items: [{ product: T480, addedAt, addedPrice: 25_499 }] }),
    })
    const button = await screen.findByRole('switch', { name: /at most once a day/ })
    expect(button).toHaveProperty('checked', false)
    expect(screen.getByText('To asha@example.in. Every email has a link to stop it.')).toBeTruthy()
    await userEvent.click(button)
    await waitFor(() => expect(sent).toEqual([{ purpose: 'wishlist_news', granted: true }]))
    await waitFor(() => expect(button).toHaveProperty('checked', true))
  })
})
