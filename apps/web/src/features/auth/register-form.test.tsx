import { sentence } from '@dobara/contract/sentences/sentence.ts'
import type { SignedIn } from '@dobara/contract/auth/accounts.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, refused } from '../../../test/test-fake-api.ts'
import { asha, signedInAs } from '../../../test/test-profile.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { RegisterForm } from './register-form.tsx'
import { badGateway, offline } from '../../../test/auth/test-auth-pages.tsx'
import { useRegisterForm } from './use-email-forms.ts'

const ignore = () => undefined

function Form({ onSignedIn = ignore }: { onSignedIn?: (reply: SignedIn) => void }) {
  return <RegisterForm form={useRegisterForm()} onSignedIn={onSignedIn} />
}

async function fillIn() {
  await userEvent.type(await screen.findByLabelText('Full name'), 'Asha Rao')
  await userEvent.type(screen.getByLabelText('Email'), 'asha@example.in')
  await userEvent.type(screen.getByLabelText('Password'), 'Shopper@12345')
  await userEvent.click(screen.getByRole('checkbox', { name: 'I accept the Terms' }))
}
const submit = async () => userEvent.click(await screen.findByRole('button', { name: 'Create an account' }))

describe('the registration form', () => {
  beforeEach(() => localStorage.clear())
  afterEach(cleanup)

  it('shows missing input next to each field and focuses the first', async () => {
    const { fetch, calls } = fakeApi({})
    render(inPage(<Form />, fetch))
    await submit()
    expect(await screen.findByText('Please enter your name.')).toBeTruthy()
    expect(screen.getByText('Password must be at least 8 characters long')).toBeTruthy()
    expect(screen.getByText('Please accept Terms & Privacy')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Full name'))
    expect(calls).not.toContain('auth.register')
  })

  it('requires only the terms when nothing else is missing, and links to them', async () => {
    const { fetch, calls } = fakeApi({})
    render(inPage(<Form />, fetch))
    await fillIn()
    const box = screen.getByRole('checkbox')
    await userEvent.click(box)
    await submit()
    expect(await screen.findByText('Please accept Terms & Privacy')).toBeTruthy()
    expect(document.activeElement).toBe(box)
    expect(calls).not.toContain('auth.register')
    for (const [name, address] of [
      ['Terms', '/terms'],
      ['Privacy notice', '/privacy'],
    ] as const) {
      const link = screen.getByRole('link', { name })
      expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([address, '_blank'])
    }
  })

  it('shows a hint of 8 characters in the empty field', async () => {
    render(inPage(<Form />, fakeApi({}).fetch))
    const box = await screen.findByPlaceholderText('Minimum 8 characters')
    expect(box).toBe(screen.getByLabelText('Password'))
  })

  it('refuses a password of 7 characters and takes one of 8', async () => {
    const { fetch, calls } = fakeApi({ 'auth.register': () => signedInAs(asha, 'new') })
    render(inPage(<Form />, fetch))
    await fillIn()
    const box = screen.getByLabelText('Password')
    await userEvent.clear(box)
    await userEvent.type(box, 'seven77')
    await submit()
    expect(await screen.findByText('Password must be at least 8 characters long')).toBeTruthy()
    expect(calls).not.toContain('auth.register')
    await userEvent.type(box, '8')
    await submit()
    await expect.poll(() => calls).toContain('auth.register')
  })

  it('shows a taken address next to the email and focuses it', async () => {
    const { fetch } = fakeApi({ 'auth.register': () => refused('EMAIL_TAKEN') })
    render(inPage(<Form />, fetch))
    await fillIn()
    await submit()
    expect(await screen.findByText('Email already registered')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Email'))
  })

  it('shows next to its field that a password is easy to guess, with advice', async () => {
    const fields = { password: sentence('password_easy') }
    const { fetch } = fakeApi({ 'auth.register': () => refused('PASSWORD_EASY', fields) })
    render(inPage(<Form />, fetch))
    await fillIn()
    await submit()
    expect(
      await screen.findByText(/This password is easy to guess: .* Please choose another one\./),
    ).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  })

  it.each([
    ['Registration failed', badGateway],
    ['You seem to be offline. Please check your connection and try again.', offline],
    [
      'Too many attempts. Please try again later.',
      fakeApi({ 'auth.register': () => refused('RATE_LIMITED') }).fetch,
    ],
  ])('shows %j and retains the input', async (sentence, fetchImpl) => {
    render(inPage(<Form />, fetchImpl))
    await fillIn()
    await submit()
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('Shopper@12345')
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  })

  it('signs the new customer in', async () => {
    const { fetch } = fakeApi({ 'auth.register': () => signedInAs(asha, 'new') })
    let name: string | null = null
    render(
      inPage(
        <Form
          onSignedIn={(reply) => {
            name = reply.user.name
          }}
        />,
        fetch,
      ),
    )
    await fillIn()
    await submit()
    await expect.poll(() => name).toBe('Asha Rao')
    expect(localStorage.getItem('accessToken')).toBe('new')
  })
})

describe('the password of the registration form', () => {
  afterEach(cleanup)

  it('shows what was typed as the password on request', async () => {
    render(inPage(<Form />, fakeApi({}).fetch))
    const password = await screen.findByLabelText('Password')
    expect(password.getAttribute('type')).toBe('password')
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password.getAttribute('type')).toBe('text')
  })

  it('takes pasted passwords, and names its fields to password managers', async () => {
    render(inPage(<Form />, fakeApi({}).fetch))
    const password = await screen.findByLabelText<HTMLInputElement>('Password')
    await userEvent.click(password)
    await userEvent.paste('correct horse battery staple')
    expect(password.value).toBe('correct horse battery staple')
    expect([password.autocomplete, screen.getByLabelText<HTMLInputElement>('Email').autocomplete]).toEqual([
      'new-password',
      'username',
    ])
  })
})
