import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, refused } from '../../../test/test-fake-api.ts'
import { asha, signedInAs } from '../../../test/test-profile.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { badGateway, offline } from '../../../test/auth/test-auth-pages.tsx'
import { useSignInForm } from './use-email-forms.ts'

function Form() {
  return <SignInForm form={useSignInForm()} />
}

const email = () => screen.findByLabelText<HTMLInputElement>('Email')
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Login' }))

async function tryWith(fetchImpl: typeof fetch) {
  render(inPage(<Form />, fetchImpl))
  await userEvent.type(await email(), 'asha@example.in')
  await userEvent.type(password(), 'not-hers')
  await submit()
  return (await screen.findByRole('alert')).textContent
}

describe('the form to sign in by e-mail', () => {
  beforeEach(() => localStorage.clear())
  afterEach(cleanup)

  it("shows 'Invalid credentials', preserves the input and focuses the password", async () => {
    const { fetch } = fakeApi({ 'auth.login': () => refused('INVALID_CREDENTIALS') })
    expect(await tryWith(fetch)).toBe('Invalid credentials')
    expect((await email()).value).toBe('asha@example.in')
    expect(password().value).toBe('not-hers')
    expect(document.activeElement).toBe(password())
  })

  it('reports that the shop is not answering when a proxy responds, and preserves the input', async () => {
    expect(await tryWith(badGateway)).toBe('The shop is not answering right now. Try again in a minute.')
    expect(password().value).toBe('not-hers')
  })

  it('shows the message of a server that fails', async () => {
    const { fetch } = fakeApi({ 'auth.login': () => refused('INTERNAL') })
    expect(await tryWith(fetch)).toBe('Something went wrong. Please try again.')
  })

  it('shows the message of a refused login', async () => {
    const { fetch } = fakeApi({ 'auth.login': () => refused('RATE_LIMITED') })
    expect(await tryWith(fetch)).toBe('Too many attempts. Please try again later.')
  })

  it('reports that there is no connection', async () => {
    expect(await tryWith(offline)).toBe('You seem to be offline. Please check your connection and try again.')
    expect(password().value).toBe('not-hers')
  })

  it('shows missing input next to the fields, and focuses the first', async () => {
    const { fetch, calls } = fakeApi({})
    render(inPage(<Form />, fetch))
    await email()
    await submit()
    expect(await screen.findByText('Please enter your email.')).toBeTruthy()
    expect(screen.getByText('Please enter your password.')).toBeTruthy()
    expect(document.activeElement).toBe(await email())
    expect(calls).not.toContain('auth.login')
  })

  it('signs in once, however often the button is pressed', async () => {
    const { fetch, calls } = fakeApi({ 'auth.login': () => signedInAs(asha, 'new') })
    let release = () => undefined as void
    const isOpen = new Promise<void>((resolve) => {
      release = resolve
    })
    const slow: typeof fetch = async (...request) => {
      await isOpen
      return fetch(...request)
    }
    render(inPage(<Form />, slow))
    await userEvent.type(await email(), 'asha@example.in')
    await userEvent.type(password(), 'Shopper@12345')
    await submit()
    await userEvent.click(await screen.findByRole('button', { name: 'Logging in…' }))
    await userEvent.type(password(), '{Enter}')
    release()
    await expect.poll(() => localStorage.getItem('accessToken')).toBe('new')
    expect(calls.filter((call) => call === 'auth.login')).toHaveLength(1)
  })

  it('prompts for the code of an account with a second factor, and sends it along', async () => {
    const sent: unknown[] = []
    const { fetch } = fakeApi({
      'auth.login': ({ input }) => {
        sent.push(input)
        return sent.length === 1 ? refused('SECOND_FACTOR_REQUIRED') : signedInAs(asha, 'new')
      },
    })
    expect(await tryWith(fetch)).toBe('Please enter the code of your authenticator app.')
    const code = await screen.findByRole('textbox', { name: 'Code' })
    await expect.poll(() => document.activeElement).toBe(code)
    expect(code.getAttribute('autocomplete')).toBe('one-time-code')
    await userEvent.type(code, '123 456{Enter}')
    await expect.poll(() => localStorage.getItem('accessToken')).toBe('new')
    const input = { email: 'asha@example.in', password: 'not-hers' }
    expect(sent).toEqual([input, { ...input, code: '123 456' }])
  })

  it('retains the focused code field after a wrong code', async () => {
    const answers = [refused('SECOND_FACTOR_REQUIRED'), refused('INVALID_CREDENTIALS')]
    const { fetch } = fakeApi({ 'auth.login': () => answers.shift() })
    await tryWith(fetch)
    const code = await screen.findByRole('textbox', { name: 'Code' })
    await userEvent.type(code, '000000{Enter}')
    await expect.poll(() => screen.getByRole('alert').textContent).toBe('Invalid credentials')
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('textbox', { name: 'Code' }))
  })

  it('leads to a new password', async () => {
    render(inPage(<Form />, fakeApi({}).fetch))
    const link = await screen.findByRole('link', { name: 'Forgot password?' })
    expect(link.getAttribute('href')).toBe('/forgot-password')
  })
})
