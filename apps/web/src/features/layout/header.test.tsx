import type { Profile } from '@dobara/contract/auth/accounts.ts'
import type { Category } from '@dobara/contract/catalog/catalog.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Toaster } from '../../components/toaster.tsx'
import { fakeApi, refused } from '../../../test/test-fake-api.ts'
import { Place } from '../../../test/test-place.tsx'
import { asha } from '../../../test/test-profile.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { Header } from './header.tsx'

vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined }))

const CATEGORIES: Category[] = ['Laptops', 'Desktops', 'Monitors', 'Printers'].map((name, index) => ({
  id: index + 1,
  name,
  nameHi: null,
  slug: name.toLowerCase(),
  parentId: null,
  productCount: 1,
  children: [],
}))

async function show(user: Profile | null = null) {
  if (user) localStorage.setItem('accessToken', 'token')
  const { fetch, calls } = fakeApi({
    'auth.me': () => user ?? refused('LOGIN_REQUIRED'),
    'auth.logout': () => undefined,
    'catalog.categories': () => CATEGORIES,
  })
  const page = (
    <>
      <Header cartButton={<button type="button">Cart</button>} />
      <button type="button">Elsewhere</button>
      <Place />
      <Toaster />
    </>
  )
  render(inPage(page, fetch, '/products'))
  await screen.findAllByText('Laptops')
  return { calls, user: userEvent.setup() }
}

const nav = () => within(screen.getByRole('navigation', { name: 'Main' }))
const linksIn = (place: ReturnType<typeof nav>) =>
  place.getAllByRole('link').map((link: HTMLElement) => [link.textContent, link.getAttribute('href')])

beforeEach(() => localStorage.clear())
afterEach(cleanup)

describe('the top navigation', () => {
  it('has Home, Products, the first two categories, and the others behind a button', async () => {
    const { user } = await show()
    expect(linksIn(nav())).toEqual([
      ['Home', '/'],
      ['Products', '/products'],
      ['Laptops', '/c/laptops'],
      ['Desktops', '/c/desktops'],
    ])
    const others = nav().getByRole('button', { name: 'Others' })
    expect(others.getAttribute('aria-expanded')).toBe('false')
    await user.click(others)
    expect(others.getAttribute('aria-expanded')).toBe('true')
    expect(linksIn(nav()).slice(4)).toEqual([
      ['Monitors', '/c/monitors'],
      ['Printers', '/c/printers'],
    ])
  })

  it('closes the others by Escape with the focus on their button, and by a press elsewhere', async () => {
    const { user } = await show()
    const others = nav().getByRole('button', { name: 'Others' })
    await user.click(others)
    await user.tab()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('link', { name: 'Monitors' })).toBeNull()
    expect(document.activeElement).toBe(others)
    await user.click(others)
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
    expect(screen.queryByRole('link', { name: 'Monitors' })).toBeNull()
  })
})

it('does without the categories where they cannot be loaded', async () => {
  const { fetch, calls } = fakeApi({ 'catalog.categories': () => refused('INTERNAL') })
  render(inPage(<Header cartButton={<button type="button">Cart</button>} />, fetch, '/products'))
  await expect.poll(() => calls).toContain('catalog.categories')
  expect(linksIn(nav())).toEqual([
    ['Home', '/'],
    ['Products', '/products'],
  ])
  expect(screen.queryByRole('button', { name: 'Others' })).toBeNull()
})

describe('the account in the header', () => {
  it('links to the back office for an admin, at every width, and for no one else', async () => {
    const { user } = await show({ ...asha, role: 'admin', staffRole: 'read_only' })
    await user.click(await screen.findByRole('button', { name: 'Account of Asha Rao' }))
    expect(screen.getByRole('link', { name: 'Admin' }).getAttribute('href')).toBe('/admin')
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Menu' }))
    expect((await screen.findByRole('link', { name: 'Admin' })).getAttribute('href')).toBe('/admin')
    cleanup()
    await show(asha)
    for (const name of ['Account of Asha Rao', 'Menu']) {
      await user.click(await screen.findByRole('button', { name }))
      expect(await screen.findByRole('link', { name: 'Profile' })).toBeTruthy()
      expect(screen.queryByRole('link', { name: 'Admin' })).toBeNull()
    }
  })

  it('is Login and Register for a visitor', async () => {
    await show()
    expect((await screen.findByRole('link', { name: 'Login' })).getAttribute('href')).toBe('/login')
    expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register')
  })

  it('shows no sign of a number as an initial while an account has no name yet', async () => {
    await show({ ...asha, name: null, email: null, phone: '+919845012345' })
    const button = await screen.findByRole('button', { name: /^Account of/ })
    expect(within(button).queryByText('+')).toBeNull()
    expect(button.textContent).toContain('98450')
  })

  it('shows the initial and the name, and a menu with who is signed in, My Orders and Logout', async () => {
    const { user, calls } = await show(asha)
    const button = await screen.findByRole('button', { name: 'Account of Asha Rao' })
    expect(within(button).getByText('A')).toBeTruthy()
    await user.click(button)
    expect(screen.getByText(/^Signed in as/).textContent).toBe('Signed in asasha@example.in')
    expect(screen.getByRole('link', { name: 'My Orders' }).getAttribute('href')).toBe('/orders')
    await user.click(screen.getByRole('button', { name: 'Logout' }))
    expect(await screen.findByRole('link', { name: 'Login' })).toBeTruthy()
    expect(calls).toContain('auth.logout')
    expect(await screen.findByText('You are logged out')).toBeTruthy()
    expect(screen.getByLabelText('Place').textContent).toBe('/')
  })

  it('leads from its menu to the profile', async () => {
    const { user } = await show(asha)
    await user.click(await screen.findByRole('button', { name: /^Account of/ }))
    expect(screen.getByRole('link', { name: 'Profile' }).getAttribute('href')).toBe('/profile')
  })

  it('is labelled with the email when there is no name', async () => {
    await show({ ...asha, name: ' ' })
    expect(await screen.findByRole('button', { name: 'Account of asha@example.in' })).toBeTruthy()
  })

  it.each(['Escape', 'a press elsewhere'])('closes its menu by %s', async (way) => {
    const { user } = await show(asha)
    await user.click(await screen.findByRole('button', { name: /^Account of/ }))
    if (way === 'Escape') await user.keyboard('{Escape}')
    else await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
    expect(screen.queryByRole('link', { name: 'My Orders' })).toBeNull()
  })
})

describe('the mobile menu', () => {
  async function openMenu(person: Profile | null = null) {
    const { user, calls } = await show(person)
    if (person) await screen.findByRole('button', { name: /^Account of/ })
    await user.click(screen.getByRole('button', { name: 'Menu' }))
    return { user, calls, menu: within(await screen.findByRole('dialog', { name: 'Menu' })) }
  }

  it('has the search field, Home, Products and each category by its id, without the back office', async () => {
    const { menu } = await openMenu()
    expect(menu.getByRole('combobox').getAttribute('placeholder')).toBe('Search laptops...')
    expect(linksIn(within(menu.getByRole('navigation', { name: 'Menu' })))).toEqual([
      ['Home', '/'],
      ['Products', '/products'],
      ['Laptops', '/products?categoryId=1'],
      ['Desktops', '/products?categoryId=2'],
      ['Monitors', '/products?categoryId=3'],
      ['Printers', '/products?categoryId=4'],
      ['Wishlist', '/wishlist'],
    ])
    expect(menu.queryByText('Admin')).toBeNull()
  })

  it('has Login and Register for a visitor', async () => {
    const { menu } = await openMenu()
    expect(menu.getByRole('link', { name: 'Login' })).toBeTruthy()
    expect(menu.getByRole('link', { name: 'Register' })).toBeTruthy()
  })

  it('has My Orders, Profile and Logout for a customer', async () => {
    const { menu, user, calls } = await openMenu(asha)
    expect(menu.getByText('Asha Rao')).toBeTruthy()
    expect(menu.getByRole('link', { name: 'My Orders' })).toBeTruthy()
    expect(menu.getByRole('link', { name: 'Profile' }).getAttribute('href')).toBe('/profile')
    expect(menu.queryByText('Admin')).toBeNull()
    await user.click(menu.getByRole('button', { name: 'Logout' }))
    await expect.poll(() => calls).toContain('auth.logout')
  })

  it('closes when a search leads away', async () => {
    const { menu, user } = await openMenu()
    await user.type(menu.getByRole('combobox'), 't480{Enter}')
    expect(screen.getByLabelText('Place').textContent).toBe('/products?q=t480')
    expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull()
  })
})
