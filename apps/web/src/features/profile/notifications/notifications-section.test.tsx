import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { card, consentsOf, openProfile } from '../../../../test/profile/test-profile-page.tsx'
import { refused } from '../../../../test/test-fake-api.ts'
import { asha } from '../../../../test/test-profile.ts'

afterEach(cleanup)

const NEWSLETTER = 'Send me the newsletter by email.'

describe('notifications', () => {
  const newsletter = async () => {
    const data = await card('Notifications')
    return data.findByRole<HTMLInputElement>('switch', { name: NEWSLETTER })
  }

  it('are not agreed to beforehand, but for the mails about what was bought', async () => {
    openProfile()
    const data = await card('Notifications')
    const switches = await data.findAllByRole<HTMLInputElement>('switch')
    expect(switches.map(({ checked }) => checked)).toEqual([true, false, false, false])
    expect(data.getAllByText('Not agreed to')).toHaveLength(3)
    expect(data.getAllByText('On until you switch it off')).toHaveLength(1)
    expect(data.getByText(/^Always sent, for your security or because the law requires it/)).toBeTruthy()
  })

  it('are given and taken back by the same press', async () => {
    const sent: unknown[] = []
    let isGiven = false
    const { user } = openProfile({
      'privacy.setConsent': ({ input }) => {
        sent.push(input)
        isGiven = !isGiven
        return consentsOf(isGiven)
      },
    })
    await user.click(await newsletter())
    expect((await newsletter()).checked).toBe(true)
    expect(await screen.findByText('Agreed on 21 Nov 2026')).toBeTruthy()
    await user.click(await newsletter())
    await expect.poll(() => sent).toHaveLength(2)
    expect((await newsletter()).checked).toBe(false)
    expect(sent).toEqual([
      { purpose: 'newsletter', granted: true },
      { purpose: 'newsletter', granted: false },
    ])
  })

  it('go back when the server refuses', async () => {
    const { user } = openProfile({ 'privacy.setConsent': () => refused('BUSY') })
    await user.click(await newsletter())
    expect(await screen.findByText('The shop is busy. Please try again in a moment.')).toBeTruthy()
    expect((await newsletter()).checked).toBe(false)
  })

  it('by e-mail are disabled until there is an email, with the reason', async () => {
    openProfile({}, { ...asha, email: null, loginMethod: 'phone', phone: '+919845012345' })
    expect((await newsletter()).disabled).toBe(true)
    expect((await card('Notifications')).getByText(/^Add an email to your profile first/)).toBeTruthy()
  })
})

it('SMS wait for a number that was verified, and can be switched off without one', async () => {
  const sms = { purpose: 'orders_sms', wording: 'By SMS.', channel: 'sms', at: null } as const
  openProfile({ 'privacy.consents': () => ({ consents: [{ ...sms, granted: false }] }) })
  const name = 'Tell me by SMS about my orders and where my parcels are.'
  const data = await card('Notifications')
  expect((await data.findByRole<HTMLInputElement>('switch', { name })).disabled).toBe(true)
  expect(data.getByText(/^SMS need a verified mobile number/)).toBeTruthy()
  cleanup()
  openProfile({ 'privacy.consents': () => ({ consents: [{ ...sms, granted: true }] }) })
  const given = await (await card('Notifications')).findByRole<HTMLInputElement>('switch', { name })
  expect([given.checked, given.disabled]).toEqual([true, false])
})

it('the language of e-mails and SMS is chosen, and stored in the account', async () => {
  let language: 'en' | 'hi' | null = null
  const { user, calls } = openProfile({
    'auth.me': () => ({ ...asha, language }),
    'profile.setLanguage': ({ input }) => {
      language = (input as { language: 'hi' }).language
      return { ...asha, language }
    },
  })
  const data = await card('Notifications')
  const radio = (name: string) => data.getByRole<HTMLInputElement>('radio', { name })
  expect([radio('English').checked, radio('हिन्दी').checked]).toEqual([true, false])
  await user.click(radio('हिन्दी'))
  await expect.poll(() => radio('हिन्दी').checked).toBe(true)
  await expect.poll(() => calls.filter((call) => call === 'auth.me').length).toBeGreaterThan(1)
  expect(language).toBe('hi')
})

it('channels of plug-ins are off by default, and revoked by the same switch', async () => {
  const sent: unknown[] = []
  const channelsOf = (granted: boolean) => {
    const label = { en: 'WhatsApp', hi: 'WhatsApp' }
    const at = granted ? '2026-11-21T06:00:00.000Z' : null
    const channels = [{ channel: 'whatsapp', label, wording: 'By WhatsApp.', granted, at }]
    return { ...consentsOf(false), channels }
  }
  const { user } = openProfile(
    {
      'privacy.consents': () => channelsOf(false),
      'privacy.setChannelConsent': ({ input }) => {
        sent.push(input)
        return channelsOf((input as { granted: boolean }).granted)
      },
    },
    { ...asha, phone: '+919845012345', phoneVerifiedAt: '2026-11-01T06:00:00.000Z' },
  )
  const name = 'Tell me by WhatsApp about my orders and where my parcels are.'
  const data = await card('Notifications')
  const box = () => data.findByRole<HTMLInputElement>('switch', { name })
  expect((await box()).checked).toBe(false)
  await user.click(await box())
  expect(await screen.findByText('Agreed on 21 Nov 2026')).toBeTruthy()
  await user.click(await box())
  await expect.poll(() => sent).toHaveLength(2)
  expect((await box()).checked).toBe(false)
  expect(sent).toEqual([
    { channel: 'whatsapp', granted: true },
    { channel: 'whatsapp', granted: false },
  ])
})
