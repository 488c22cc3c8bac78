import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import toast from 'react-hot-toast/headless'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, refused } from '../../../test/test-fake-api.ts'
import { asha, signedInAs } from '../../../test/test-profile.ts'
import { RegisterPage } from './register-page.tsx'
import { SignInPage } from './sign-in-page.tsx'
import { inScreens } from '../../../test/auth/test-auth-pages.tsx'

const place = () => screen.getByLabelText('Place').textContent
// The panel bears the name of its tab, which is the same word.
const emailBox = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Email' })
const sent = { message: 'OTP sent', resendAfter: 30, expiresIn: 300 }
const admin = { ...asha, role: 'admin' as const }
const shopOf = (user: typeof asha | typeof admin = asha) =>
  fakeApi({
    'auth.me': () => refused('LOGIN_REQUIRED'),
    'auth.login': () => signedInAs(user, 'new'),
    'auth.register': () => signedInAs(user, 'new'),
    'auth.sendOtp': () => sent,
    'auth.verifyOtp': ({ input }) =>
      'name' in (input as object)
        ? { message: 'Phone verified. Account created. Please login.' }
        : signedInAs(user, 'new'),
  }).fetch

function open(address: string, { fetchImpl = shopOf(), returnTo = '', isForAdmins = false } = {}) {
  const nothing = () => null
  const screens = {
    '/login': () => (
      <SignInPage
        returnTo={returnTo || undefined}
        isForAdmins={isForAdmins}
        thirdParty={<button type="button">Google</button>}
      />
    ),
    '/register': () => (
      <RegisterPage returnTo={returnTo || undefined} thirdParty={<button type="button">Google</button>} />
    ),
    '/products': nothing,
    '/orders': nothing,
    '/admin': nothing,
  }
  render(inScreens(screens, fetchImpl, address))
}

async function loginByEmail() {
  await userEvent.type(await emailBox(), 'asha@example.in')
  await userEvent.type(screen.getByLabelText('Password'), 'Shopper@12345{Enter}')
}

async function loginByPhone() {
  await userEvent.click(await screen.findByRole('tab', { name: 'Phone' }))
  await userEvent.type(screen.getByLabelText('Phone number'), '9845012345{Enter}')
  await userEvent.type(await screen.findByLabelText('OTP'), '123456')
}

beforeEach(() => {
  localStorage.clear()
  toast.remove()
})
afterEach(cleanup)

describe('a number without an account', () => {
  it('continues to registration with its tab, number and code, without a second OTP', async () => {
    const inputs: unknown[] = []
    const { fetch } = fakeApi({
      'auth.me': () => refused('LOGIN_REQUIRED'),
      'auth.sendOtp': ({ input }) => (inputs.push(input), sent),
      'auth.verifyOtp': ({ input }) => {
        inputs.push(input)
        return 'name' in (input as object)
          ? { message: 'Phone verified. Account created. Please login.' }
          : refused('PHONE_UNKNOWN')
      },
    })
    open('/login', { fetchImpl: fetch })
    await loginByPhone()
    await userEvent.click(await screen.findByRole('link', { name: 'Create an account with this number' }))
    await expect.poll(place).toBe('/register')
    expect(await screen.findByText(/^Your number is verified/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Phone number').value).toBe('9845012345')
    expect(screen.getByLabelText<HTMLInputElement>('OTP').value).toBe('123456')
    await userEvent.type(screen.getByLabelText('Full name'), 'Ravi Kumar')
    await userEvent.click(screen.getByRole('checkbox'))
    await userEvent.click(screen.getByRole('button', { name: 'Create an account' }))
    await expect.poll(place).toBe('/login')
    const phone = '+919845012345'
    expect(inputs).toEqual([
      { phone },
      { phone, code: '123456' },
      { phone, code: '123456', name: 'Ravi Kumar' },
    ])
  })
})

describe('the login', () => {
  it('shows tabs for e-mail and phone below third-party sign-in, and links to registration', async () => {
    open('/login', { returnTo: '/orders' })
    const thirdParty = await screen.findByRole('button', { name: 'Google' })
    const tabs = screen.getByRole('tablist', { name: 'How to log in' })
    expect(thirdParty.compareDocumentPosition(tabs)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Email', 'Phone'])
    const link = screen.getByRole('link', { name: 'Create an account' })
    expect(link.getAttribute('href')).toMatch(/^\/register\?returnTo=/)
  })

  it.each([
    ['', '/products'],
    ['/products', '/products'],
    ['/products?brand=dell', '/products?brand=dell'],
  ])('offers a visitor who wanted %s to browse without signing in', async (returnTo, target) => {
    open('/login', { returnTo })
    const link = await screen.findByRole('link', { name: 'Browse without signing in' })
    expect(link.getAttribute('href')).toBe(target)
  })

  it.each(['/orders', '/checkout', '/admin', '/productsheet'])(
    'offers no browsing to a visitor who needs an account for %s',
    async (returnTo) => {
      open('/login', { returnTo })
      await screen.findByRole('tablist')
      expect(screen.queryByRole('link', { name: 'Browse without signing in' })).toBeNull()
    },
  )

  it('promises what an account is good for: orders, wishlist, repair tracking and saved addresses', async () => {
    open('/login')
    const promise = 'Your orders, wishlist, repair tracking and saved addresses in one place.'
    expect(await screen.findByText(promise)).toBeTruthy()
  })

  it('begins with the phone in a hand that holds one, and with the password for the staff', async () => {
    const isOnAPhone = (query: string) => ({ matches: query.includes('coarse') })
    vi.stubGlobal('matchMedia', isOnAPhone)
    open('/login', { returnTo: '/orders' })
    expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('Phone')
    cleanup()
    open('/login', { returnTo: '/admin/orders' })
    expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('Email')
    vi.unstubAllGlobals()
  })

  it('by e-mail welcomes the customer back and leads to the products', async () => {
    open('/login')
    await loginByEmail()
    await expect.poll(place).toBe('/products')
    expect(await screen.findByText('Welcome back! Redirecting…')).toBeTruthy()
  })

  it('leads back to where the person came from', async () => {
    open('/login', { returnTo: '/orders' })
    await loginByEmail()
    await expect.poll(place).toBe('/orders')
  })

  it('by e-mail leads an admin to the back office', async () => {
    open('/login', { fetchImpl: shopOf(admin) })
    await loginByEmail()
    await expect.poll(place).toBe('/admin')
  })

  it('confirms a login by phone and opens the products', async () => {
    open('/login', { fetchImpl: shopOf(admin) })
    await loginByPhone()
    await expect.poll(place).toBe('/products')
    expect(await screen.findByText('Logged in. Redirecting…')).toBeTruthy()
    expect(localStorage.getItem('accessToken')).toBe('new')
  })

  it('preserves the input and the pending code when switching tabs', async () => {
    open('/login')
    await userEvent.type(await emailBox(), 'asha@example.in')
    await userEvent.click(screen.getByRole('tab', { name: 'Phone' }))
    await userEvent.type(screen.getByLabelText('Phone number'), '9845012345{Enter}')
    await userEvent.type(await screen.findByLabelText('OTP'), '123')
    screen.getByRole('tab', { name: 'Phone' }).focus()
    await userEvent.keyboard('{ArrowLeft}')
    expect((await emailBox()).value).toBe('asha@example.in')
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByLabelText<HTMLInputElement>('OTP').value).toBe('123')
    expect(screen.getByLabelText<HTMLInputElement>('Phone number').value).toBe('9845012345')
    expect(document.activeElement?.textContent).toBe('Phone')
  })

  it('redirects users who are signed in already', async () => {
    localStorage.setItem('accessToken', 'token')
    const { fetch } = fakeApi({ 'auth.me': () => asha })
    open('/login', { fetchImpl: fetch, returnTo: '/orders' })
    await expect.poll(place).toBe('/orders')
  })
})

describe('registering', () => {
  it('by e-mail signs in and leads to the products', async () => {
    open('/register')
    await userEvent.type(await screen.findByLabelText('Full name'), 'Asha Rao')
    await userEvent.type(await emailBox(), 'asha@example.in')
    await userEvent.click(screen.getByRole('checkbox'))
    await userEvent.type(screen.getByLabelText('Password'), 'Shopper@12345{Enter}')
    await expect.poll(place).toBe('/products')
    expect(await screen.findByText('Welcome! Redirecting to products...')).toBeTruthy()
  })

  it("opens the phone login after the phone OTP, with the number filled in and 'Send OTP' disabled", async () => {
    open('/register', { returnTo: '/orders' })
    await userEvent.click(await screen.findByRole('tab', { name: 'Phone' }))
    await userEvent.type(screen.getByLabelText('Full name'), 'Ravi Kumar')
    await userEvent.click(screen.getByRole('checkbox'))
    await userEvent.type(screen.getByLabelText('Phone number'), '98450 12345{Enter}')
    await userEvent.type(await screen.findByLabelText('OTP'), '123456')
    await expect.poll(() => decodeURIComponent(place() ?? '')).toBe('/login?returnTo=/orders')
    const notice = await screen.findByText('Phone verified. Account created. Please login.')
    expect(document.activeElement?.contains(notice)).toBe(true)
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Phone')
    expect(screen.getByLabelText<HTMLInputElement>('Phone number').value).toBe('9845012345')
    expect(screen.getByRole('button', { name: 'Send OTP' })).toHaveProperty('disabled', true)
    expect(screen.getByText(/^You can request another OTP in \d+ seconds\.$/)).toBeTruthy()
    expect(localStorage.getItem('accessToken')).toBeNull()
  })

  it('shows tabs for e-mail and phone below third-party sign-in', async () => {
    open('/register')
    const thirdParty = await screen.findByRole('button', { name: 'Google' })
    const tabs = screen.getByRole('tablist', { name: 'How to register' })
    expect(thirdParty.compareDocumentPosition(tabs)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Email', 'Phone'])
  })

  it('leads to the login', async () => {
    open('/register')
    const link = await screen.findByRole('link', { name: 'Login' })
    expect(link.getAttribute('href')).toBe('/login')
  })
})

describe('a customer requesting the back office', () => {
  it("shows 'Admin access required', and the login after logging out", async () => {
    localStorage.setItem('accessToken', 'token')
    const { fetch: fetchImpl } = fakeApi({
      'auth.me': ({ token }) => (token ? asha : refused('LOGIN_REQUIRED')),
      'auth.logout': () => ({}),
    })
    open('/login', { fetchImpl, returnTo: '/admin', isForAdmins: true })
    expect(await screen.findByRole('heading', { level: 1, name: 'Admin access required' })).toBeTruthy()
    expect(place()).toBe('/login')
    await userEvent.click(screen.getByRole('button', { name: 'Log in with another account' }))
    expect(await emailBox()).toBeTruthy()
  })
})
