import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, refused } from '../../../test/test-fake-api.ts'
import { storeAccessToken } from '../../lib/storage/session-token.ts'
import { asha } from '../../../test/test-profile.ts'
import { inShop } from '../../../test/test-shop.tsx'
import { SupportForm } from './support-form.tsx'
import { readSupportSearch } from './support-search.ts'

async function fillIn() {
  await userEvent.type(screen.getByLabelText('Your name'), 'Asha Rao')
  await userEvent.type(screen.getByLabelText('Email'), 'asha@example.in')
  await userEvent.selectOptions(screen.getByLabelText('What is it about?'), 'Return or replacement')
  await userEvent.type(screen.getByLabelText('Your message'), 'The lid is scratched.')
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }))
const reply = { ticketNumber: 'SR-2026-000123' }

beforeEach(() => localStorage.clear())
afterEach(cleanup)

describe('the support form', () => {
  it('shows missing input next to each field, focuses the first and sends nothing', async () => {
    const { fetch, calls } = fakeApi({})
    render(inShop(<SupportForm />, fetch))
    await send()
    expect(await screen.findByText('Please enter your name.')).toBeTruthy()
    expect(screen.getByText('Please enter a valid email address.')).toBeTruthy()
    expect(screen.getByText('Please choose what it is about.')).toBeTruthy()
    expect(screen.getByText('Please write at least 10 characters.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Your name'))
    expect(calls).not.toContain('support.ask')
  })

  it('gives the ticket number and takes the focus there', async () => {
    let sent: unknown
    const { fetch } = fakeApi({
      'support.ask': ({ input }) => {
        sent = input
        return reply
      },
    })
    render(inShop(<SupportForm />, fetch))
    await fillIn()
    await send()
    expect(await screen.findByText('SR-2026-000123')).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('We have your message')
    expect(sent).toMatchObject({ name: 'Asha Rao', email: 'asha@example.in', topic: 'return', website: '' })
    await userEvent.click(screen.getByRole('button', { name: 'Write another message' }))
    expect(screen.getByLabelText('Your name')).toHaveProperty('value', 'Asha Rao')
    expect(screen.getByLabelText('Your message')).toHaveProperty('value', '')
  })

  it('preserves the input when the network is down', async () => {
    const offline: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    render(inShop(<SupportForm />, offline))
    await fillIn()
    await send()
    expect(await screen.findByText(/You seem to be offline/)).toBeTruthy()
    expect(screen.getByLabelText('Your message')).toHaveProperty('value', 'The lid is scratched.')
  })

  it('reports too many messages, and shows server errors next to their field', async () => {
    let answer = refused('RATE_LIMITED')
    render(inShop(<SupportForm />, fakeApi({ 'support.ask': () => answer }).fetch))
    await fillIn()
    await send()
    expect(await screen.findByText('Too many attempts. Please try again later.')).toBeTruthy()
    answer = refused('RULE_BROKEN', { phone: sentence('mobile_not_ten_digits') })
    await send()
    expect(await screen.findByText('Please enter a 10-digit mobile number.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText(/^Phone/))
  })

  it('fills in who is signed in', async () => {
    storeAccessToken('good')
    const { fetch } = fakeApi({ 'auth.me': () => asha })
    render(inShop(<SupportForm />, fetch))
    await expect.poll(() => screen.getByLabelText('Email')).toHaveProperty('value', 'asha@example.in')
    expect(screen.getByLabelText('Your name')).toHaveProperty('value', 'Asha Rao')
  })

  it('hides its honeypot from view, keyboard and screen readers', () => {
    render(inShop(<SupportForm />, fakeApi({}).fetch))
    const trap = document.querySelector<HTMLInputElement>('input[name=website]')
    expect(trap?.tabIndex).toBe(-1)
    expect(trap?.closest('[aria-hidden=true]')).not.toBeNull()
    expect(screen.getAllByRole('textbox')).toHaveLength(5)
  })
})

it('takes topic and order number from a link, and nothing else', () => {
  expect(readSupportSearch({ topic: 'return', order: 'DB-2026-000123' })).toEqual({
    topic: 'return',
    order: 'DB-2026-000123',
  })
  expect(readSupportSearch({ topic: '<b>', order: 'x', other: 1 })).toEqual({
    topic: undefined,
    order: undefined,
  })
})
