import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, refused } from '../../../../test/test-fake-api.ts'
import { asha, signedInAs } from '../../../../test/test-profile.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { badGateway, offline } from '../../../../test/auth/test-auth-pages.tsx'
import { PhoneForm } from './phone-form.tsx'
import { usePhoneForm, type PhoneVerification } from './use-phone-form.ts'

type FormProps = { isNew?: boolean; onVerified?: (verified: PhoneVerification) => void }

const ignore = () => undefined

function Form({ isNew = false, onVerified = ignore }: FormProps) {
  return <PhoneForm state={usePhoneForm({ isNew, onVerified })} />
}

const sent = { message: 'OTP sent', resendAfter: 30, expiresIn: 300 }
const number = () => screen.findByLabelText<HTMLInputElement>('Phone number')
const otp = () => screen.findByLabelText<HTMLInputElement>('OTP')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

type Shop = { send?: () => unknown; verify?: (input: unknown) => unknown; isNew?: boolean }

function open({ send = () => sent, verify = () => signedInAs(asha, 'new'), isNew = false }: Shop = {}) {
  const requests: unknown[] = []
  const verified: PhoneVerification[] = []
  const { fetch } = fakeApi({
    'auth.sendOtp': ({ input }) => {
      requests.push(input)
      return send()
    },
    'auth.verifyOtp': ({ input }) => {
      requests.push(input)
      return verify(input)
    },
  })
  render(inPage(<Form isNew={isNew} onVerified={(one) => verified.push(one)} />, fetch))
  return { requests, verified }
}

async function openWithCode(shop: Shop = {}) {
  const opened = open(shop)
  await userEvent.type(await number(), '98450 12345')
  await press('Send OTP')
  await otp()
  return opened
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

describe('having an OTP sent', () => {
  it('shows its focused field afterwards, and the button reads Resend', async () => {
    const { requests } = await openWithCode()
    expect(requests).toEqual([{ phone: '+919845012345' }])
    expect(document.activeElement).toBe(await otp())
    expect(screen.getByRole('button', { name: 'Resend' })).toHaveProperty('disabled', true)
    expect(screen.queryByRole('button', { name: 'Send OTP' })).toBeNull()
    expect(
      screen.getByText('We sent a 6-digit OTP to +91 98450 12345. It is valid for 5 minutes.'),
    ).toBeTruthy()
  })

  it('uses one field that phones autofill', async () => {
    await openWithCode()
    const box = await otp()
    const inputHints = ['autocomplete', 'inputmode'].map((name) => box.getAttribute(name))
    expect(inputHints).toEqual(['one-time-code', 'numeric'])
  })

  it('counts down to the next one, which clears the field', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { requests } = await openWithCode()
    fireEvent.change(await otp(), { target: { value: '123' } })
    expect(screen.getByText('You can request another OTP in 30 seconds.')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(29_000))
    expect(screen.getByText('You can request another OTP in 1 second.')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(screen.queryByText(/request another OTP/)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Resend' }))
    await expect.poll(() => requests.length).toBe(2)
    await expect.poll(async () => (await otp()).value).toBe('')
    expect(document.activeElement).toBe(await otp())
    expect(screen.getByRole('button', { name: 'Resend' })).toHaveProperty('disabled', true)
  })

  it('accepts a number with its prefix, and refuses a non-Indian mobile number next to the field', async () => {
    const { requests } = open()
    await userEvent.type(await number(), '12345')
    await press('Send OTP')
    expect(await screen.findByText('Please enter a valid Indian mobile number.')).toBeTruthy()
    expect(document.activeElement).toBe(await number())
    await userEvent.clear(await number())
    await userEvent.type(await number(), '+91 98450-12345{Enter}')
    await otp()
    expect(requests).toEqual([{ phone: '+919845012345' }])
  })

  it('starts again for another number', async () => {
    await openWithCode()
    await userEvent.type(await number(), '{Backspace}6')
    expect(screen.queryByLabelText('OTP')).toBeNull()
    expect(screen.getByRole('button', { name: 'Send OTP' })).toHaveProperty('disabled', false)
    await userEvent.type(await number(), '{Backspace}5')
    expect(await otp()).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Resend' })).toHaveProperty('disabled', true)
  })

  it.each([
    ['Failed to send OTP', badGateway],
    ['Failed to send OTP', fakeApi({ 'auth.sendOtp': () => refused('OTP_NOT_SENT') }).fetch],
    [
      'Too many attempts. Please try again later.',
      fakeApi({ 'auth.sendOtp': () => refused('RATE_LIMITED') }).fetch,
    ],
    ['You seem to be offline. Please check your connection and try again.', offline],
  ])('shows %j and retains the number', async (sentence, fetchImpl) => {
    render(inPage(<Form />, fetchImpl))
    await userEvent.type(await number(), '9845012345')
    await press('Send OTP')
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
    expect((await number()).value).toBe('9845012345')
    expect(screen.queryByLabelText('OTP')).toBeNull()
  })
})

describe('giving the OTP back', () => {
  it('submits automatically at the sixth digit', async () => {
    const { requests, verified } = await openWithCode()
    await userEvent.type(await otp(), '123456')
    await expect.poll(() => verified).toHaveLength(1)
    expect(requests.at(-1)).toEqual({ phone: '+919845012345', code: '123456' })
    expect(verified[0]?.phone).toBe('+919845012345')
  })

  it.each(['123 456', ' 1 2 3-4 5 6 ', '123456 is your OTP for Dobara. Valid for 5 minutes.'])(
    'takes %j from the clipboard',
    async (clipboard) => {
      const { requests, verified } = await openWithCode()
      await userEvent.click(await otp())
      await userEvent.paste(clipboard)
      await expect.poll(() => verified).toHaveLength(1)
      expect(requests.at(-1)).toEqual({ phone: '+919845012345', code: '123456' })
    },
  )

  it('requires all six digits when the button is pressed', async () => {
    const { requests } = await openWithCode()
    await userEvent.type(await otp(), '12a3')
    expect((await otp()).value).toBe('123')
    await press('Login')
    expect(await screen.findByText('Please enter the 6 digits of the OTP.')).toBeTruthy()
    expect(document.activeElement).toBe(await otp())
    expect(requests).toHaveLength(1)
  })

  it('shows a wrong code next to the field, retains it, and accepts the next attempt', async () => {
    const codes: unknown[] = []
    const verify = (input: unknown) => {
      codes.push(input)
      return codes.length < 3 ? refused('OTP_INVALID') : signedInAs(asha, 'new')
    }
    const { verified } = await openWithCode({ verify })
    await userEvent.type(await otp(), '111111')
    expect(await screen.findByText('Invalid or expired OTP')).toBeTruthy()
    expect((await otp()).value).toBe('111111')
    expect(document.activeElement).toBe(await otp())
    await press('Login')
    await expect.poll(() => codes).toHaveLength(2)
    await screen.findByText('Invalid or expired OTP')
    await userEvent.clear(await otp())
    expect(screen.queryByText('Invalid or expired OTP')).toBeNull()
    await userEvent.type(await otp(), '222222')
    await expect.poll(() => verified).toHaveLength(1)
  })

  it('shows OTP verification failed when the response is not from the shop', async () => {
    let isDown = false
    const { fetch } = fakeApi({ 'auth.sendOtp': () => sent })
    const wire: typeof globalThis.fetch = (...request) =>
      isDown ? badGateway(...request) : fetch(...request)
    render(inPage(<Form />, wire))
    await userEvent.type(await number(), '9845012345')
    await press('Send OTP')
    await otp()
    isDown = true
    await userEvent.type(await otp(), '123456')
    expect((await screen.findByRole('alert')).textContent).toBe('OTP verification failed')
    expect((await otp()).value).toBe('123456')
  })

  it('prompts to register first for a number without an account', async () => {
    await openWithCode({ verify: () => refused('PHONE_UNKNOWN') })
    await userEvent.type(await otp(), '123456')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'No account uses this number yet. Please register first.',
    )
  })
})

describe('registering a number', () => {
  const done = { message: 'Phone verified. Account created. Please login.' }

  it('requires the name, the number and the terms before an OTP is sent', async () => {
    const { requests } = open({ isNew: true })
    await number()
    await press('Send OTP')
    expect(await screen.findByText('Please enter your name.')).toBeTruthy()
    expect(screen.getByText('Please enter a valid Indian mobile number.')).toBeTruthy()
    expect(screen.getByText('Please accept Terms & Privacy')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Full name'))
    expect(requests).toEqual([])
  })

  it('sends the name with the code, and reports a taken number next to its field', async () => {
    let isTaken = true
    const { requests, verified } = open({
      isNew: true,
      verify: () => (isTaken ? refused('PHONE_TAKEN') : done),
    })
    await userEvent.type(await screen.findByLabelText('Full name'), 'Ravi Kumar')
    await userEvent.type(await number(), '9845012345')
    await userEvent.click(screen.getByRole('checkbox'))
    await press('Send OTP')
    await userEvent.type(await otp(), '123456')
    expect(await screen.findByText('Phone number already registered')).toBeTruthy()
    expect(document.activeElement).toBe(await number())
    isTaken = false
    await press('Create an account')
    await expect.poll(() => verified).toHaveLength(1)
    expect(requests.at(-1)).toEqual({ phone: '+919845012345', code: '123456', name: 'Ravi Kumar' })
  })
})
