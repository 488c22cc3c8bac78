import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import toast from 'react-hot-toast/headless'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Toaster } from '../../components/toaster.tsx'
import { fakeApi, refused } from '../../../test/test-fake-api.ts'
import { inShop } from '../../../test/test-shop.tsx'
import { Newsletter } from './newsletter.tsx'

function open(fetchImpl: typeof fetch) {
  render(
    inShop(
      <>
        <Newsletter title="One email a month, from the workshop" />
        <Toaster />
      </>,
      fetchImpl,
    ),
  )
}
const answering = (answer: unknown) => fakeApi({ 'newsletter.subscribe': () => answer })
const field = () => screen.getByLabelText('Email') as HTMLInputElement
const done = { message: "Subscribed! You'll hear from us soon." }

describe('the newsletter form', () => {
  // The toasts use it to check whether motion is allowed.
  beforeEach(() => (window.matchMedia = () => ({ matches: true }) as MediaQueryList))
  afterEach(() => {
    toast.remove()
    cleanup()
  })

  it.each(['nobody', 'a@b', '   '])('rejects %j with a message and sends nothing', async (address) => {
    const api = answering(done)
    open(api.fetch)
    await userEvent.type(field(), address)
    await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }))
    expect(await screen.findByText('Please enter a valid email address.')).toBeTruthy()
    expect(api.calls).not.toContain('newsletter.subscribe')
  })

  it('sends the trimmed address with a busy state, confirms it, and clears the field', async () => {
    let sent: unknown
    let letGo = () => undefined as void
    const gate = new Promise<void>((resolve) => (letGo = resolve))
    const api = fakeApi({
      'newsletter.subscribe': ({ input }) => {
        sent = input
        return done
      },
    })
    open(async (...call) => {
      await gate
      return api.fetch(...call)
    })
    await userEvent.type(field(), '  meera@example.com {Enter}')
    expect(screen.getByRole('button', { name: 'Subscribing…' })).toHaveProperty('disabled', true)
    letGo()
    expect(await screen.findByText("Subscribed! You'll hear from us soon.")).toBeTruthy()
    expect(sent).toEqual({ email: 'meera@example.com', source: 'homepage', language: 'en' })
    expect(field().value).toBe('')
  })

  it('shows the message of a refusal, and preserves the input', async () => {
    open(answering(refused('RATE_LIMITED')).fetch)
    await userEvent.type(field(), 'meera@example.com{Enter}')
    expect(await screen.findByText('Too many attempts. Please try again later.')).toBeTruthy()
    expect(field().value).toBe('meera@example.com')
  })

  it('reports an error when the response cannot be read', async () => {
    open(async () => new Response('<html>', { status: 502 }))
    await userEvent.type(field(), 'meera@example.com{Enter}')
    expect(await screen.findByText('Something went wrong. Try again.')).toBeTruthy()
  })
})
