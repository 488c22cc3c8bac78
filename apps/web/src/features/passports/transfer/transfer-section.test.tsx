import type { Passport } from '@dobara/contract/passports/passports.ts'
import { sentenceOfRefusal } from '@dobara/contract/sentences/sentence.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { axeFaults } from '../../../../test/test-axe.ts'
import { fakeApi, refused } from '../../../../test/test-fake-api.ts'
import { asha } from '../../../../test/test-profile.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { TransferSection } from './transfer-section.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const passport: Passport = {
  code: 'DB-7K2M-9QXA-4',
  title: 'Lenovo ThinkPad T480',
  brand: 'Lenovo',
  condition: 'Refurbished-A',
  serial: '•••BC1',
  isOwner: false,
  version: 3,
  updatedAt: '2026-11-28T06:30:00.000Z',
  batteryHealthPct: 91,
  facts: [],
  batteryCycles: 40,
  report: null,
  wipe: null,
  parts: [],
  warranties: [
    {
      kind: 'machine',
      name: null,
      startsAt: '2026-11-20T06:30:00.000Z',
      endsAt: '2027-05-20T06:30:00.000Z',
      isOver: false,
      isResidual: false,
    },
  ],
  transferredAt: null,
  transferOpenUntil: null,
  openRequest: null,
  repairs: [],
}
const mine = { isHolder: true, refusal: null, pending: null }
const pending = { channel: 'email', contact: 'm•••@example.com', expiresAt: '2026-12-05T06:30:00.000Z' }

function open(more: Partial<Passport>, answers: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi(answers)
  const page = (
    <main>
      <TransferSection passport={{ ...passport, ...more }} />
    </main>
  )
  render(inPage(page, api.fetch))
  return api
}
function signedIn(answers: Parameters<typeof fakeApi>[0]) {
  localStorage.setItem('accessToken', 'token')
  return { 'auth.me': () => asha, ...answers }
}
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('the transfer of a warranty', () => {
  it('is offered by its owner to an address or number', async () => {
    const inputs: unknown[] = []
    open(
      {},
      signedIn({
        'passports.transfer': () => mine,
        'passports.offer': ({ input }) => {
          inputs.push(input)
          return { ...mine, pending }
        },
      }),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Send the code' }))
    expect(screen.getByText('Please enter an email address or an Indian mobile number.')).toBeTruthy()
    type(/next owner/, 'meera@example.com')
    expect(await axeFaults()).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Send the code' }))
    await expect.poll(() => inputs).toEqual([{ code: passport.code, to: 'meera@example.com' }])
  })

  it('preserves the input when it is refused, and shows the reason next to it', async () => {
    const answer = () => refused('TRANSFER_TO_SELF', { to: sentenceOfRefusal('TRANSFER_TO_SELF') })
    open({}, signedIn({ 'passports.transfer': () => mine, 'passports.offer': answer }))
    await screen.findByRole('button', { name: 'Send the code' })
    type(/next owner/, 'asha@example.com')
    fireEvent.click(screen.getByRole('button', { name: 'Send the code' }))
    expect(await screen.findByText(/This is your own address or number/)).toBeTruthy()
    expect(screen.getByDisplayValue('asha@example.com')).toBeTruthy()
  })

  it('can be cancelled by its owner while pending', async () => {
    const api = open(
      {},
      signedIn({ 'passports.transfer': () => ({ ...mine, pending }), 'passports.cancelOffer': () => mine }),
    )
    expect(await screen.findByText(/We mailed a code to m•••@example\.com/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Cancel the transfer' }))
    await expect.poll(() => api.calls).toContain('passports.cancelOffer')
  })

  it('shows why it is not possible', async () => {
    const refusal = 'TRANSFER_REQUEST_OPEN'
    open({}, signedIn({ 'passports.transfer': () => ({ ...mine, refusal }) }))
    expect(await screen.findByText(/A return or repair of this machine is still open/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send the code' })).toBeNull()
  })

  it('shows a visitor a login link, and another user nothing', async () => {
    open({})
    expect(await screen.findByRole('link', { name: 'Log in' })).toBeTruthy()
    cleanup()
    const api = open({}, signedIn({ 'passports.transfer': () => ({ ...mine, isHolder: false }) }))
    await expect.poll(() => api.calls).toContain('passports.transfer')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('is taken over with the code, without an account', async () => {
    const passportUrl = 'https://shop.example/passport/DB-7K2M-9QXA-4?k=signed'
    const answers = [refused('TRANSFER_CODE_WRONG'), { passportUrl }]
    open({ transferOpenUntil: pending.expiresAt }, { 'passports.accept': () => answers.shift() })
    fireEvent.click(await screen.findByRole('button', { name: 'Take over the warranty' }))
    expect(screen.getByText('Please enter the 6 digits of the code.')).toBeTruthy()
    expect(await axeFaults()).toEqual([])
    type(/OTP/, '123 456')
    fireEvent.click(screen.getByRole('button', { name: 'Take over the warranty' }))
    expect(await screen.findByText(/This code is wrong/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Take over the warranty' }))
    const link = await screen.findByRole('link', { name: 'Open your passport of this machine' })
    expect(link.getAttribute('href')).toBe(passportUrl)
  })

  it('shows its date when completed', async () => {
    open({ transferredAt: '2026-11-28T06:30:00.000Z', isOwner: true })
    expect(await screen.findByText('Warranty transferred on 28 Nov 2026')).toBeTruthy()
    expect(await axeFaults()).toEqual([])
  })
})
