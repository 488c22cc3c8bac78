import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, refused } from '../../lib/fake-api.ts'
import { asha, signedInAs } from '../../lib/test-profile.ts'
import { inShop } from '../../lib/test-shop.tsx'
import { RegisterForm } from './register-form.tsx'

async function fillIn() {
  await userEvent.type(screen.getByLabelText('Full name'), 'Asha Rao')
  await userEvent.type(screen.getByLabelText('Email'), 'asha@example.in')
  await userEvent.type(screen.getByLabelText('Password'), 'Shopper@12345')
  await userEvent.click(screen.getByRole('checkbox', { name: /Terms/ }))
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create an account' }))

describe('the registration form', () => {
  beforeEach(() => localStorage.clear())
  afterEach(cleanup)

  it('says beside each field what is missing and puts the focus into the first', async () => {
    const { fetch, calls } = fakeApi({})
    render(inShop(<RegisterForm />, fetch))
    await submit()
    expect(await screen.findByText('Please enter your name.')).toBeTruthy()
    expect(screen.getByText('Password must be at least 8 characters long')).toBeTruthy()
    expect(screen.getByText('Please accept Terms & Privacy')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Full name'))
    expect(calls).not.toContain('auth.register')
  })

  it('puts a taken address beside the email and focuses it', async () => {
    const { fetch } = fakeApi({ 'auth.register': () => refused('EMAIL_TAKEN') })
    render(inShop(<RegisterForm />, fetch))
    await fillIn()
    await submit()
    expect(await screen.findByText('Email already registered')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Email'))
  })

  it('signs the new customer in', async () => {
    const { fetch } = fakeApi({ 'auth.register': () => signedInAs(asha, 'new') })
    let name: string | null = null
    render(inShop(<RegisterForm onSignedIn={(reply) => (name = reply.user.name)} />, fetch))
    await fillIn()
    await submit()
    await expect.poll(() => name).toBe('Asha Rao')
    expect(localStorage.getItem('accessToken')).toBe('new')
  })

  it('shows what was typed as the password on request', async () => {
    render(inShop(<RegisterForm />, fakeApi({}).fetch))
    const password = screen.getByLabelText('Password')
    expect(password.getAttribute('type')).toBe('password')
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password.getAttribute('type')).toBe('text')
  })
})
