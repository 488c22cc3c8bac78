import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FIRST, SECOND, SETTINGS, ZONES, PLAIN } from '../../../test/admin-settings/test-settings.ts'
import { axeFaults } from '../../../test/test-axe.ts'
import { SETUP_DONE } from '../../../test/test-setup-done.ts'
import { fakeApi, refused } from '../../../test/test-fake-api.ts'
import { asha } from '../../../test/test-profile.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { Toaster } from '../../components/toaster.tsx'
import type { SettingsSectionName } from '../../lib/words/settings-section-texts.ts'
import { sectionOf } from './settings-address.ts'
import { SettingsPage } from './settings-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const DONE = { ...SETUP_DONE, isHidden: true }

type Answers = Parameters<typeof fakeApi>[0]
async function open(section: SettingsSectionName, answers: Answers = {}) {
  localStorage.setItem('accessToken', 'token')
  const { fetch } = fakeApi({
    'auth.me': () => ({ ...asha, role: 'admin', staffRole: 'owner' }),
    'admin.settings.get': () => SETTINGS,
    'store.info': () => ({}),
    'admin.dashboard.setup': () => DONE,
    ...answers,
  })
  const page = (
    <>
      <SettingsPage section={section} />
      <Toaster />
    </>
  )
  render(inPage(page, fetch, '/admin/settings'))
  await screen.findByRole('button', { name: 'Save' })
  return userEvent.setup()
}
function readerApi() {
  localStorage.setItem('accessToken', 'token')
  return fakeApi({
    'auth.me': () => ({ ...asha, role: 'admin', staffRole: 'manager' }),
    'admin.settings.get': () => SETTINGS,
  })
}
const box = (name: string | RegExp) => screen.findByRole('textbox', { name })
const amount = (name: string | RegExp) => screen.findByRole('spinbutton', { name })
const save = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Save' }))

describe('the settings', () => {
  it('have an address for each section', async () => {
    await open('shop')
    expect(await box('Name of the shop')).toHaveProperty('value', 'My shop')
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual([
      '/admin/settings',
      '/admin/settings?section=shipping',
      '/admin/settings?section=carriers',
      '/admin/settings?section=cod',
      '/admin/settings?section=promises',
      '/admin/settings?section=tradeIns',
      '/admin/settings?section=emi',
      '/admin/settings?section=gst',
      '/admin/settings?section=offers',
      '/admin/settings?section=banners',
      '/admin/settings?section=counters',
      '/admin/settings?section=measurement',
      '/admin/settings?section=security',
      '/admin/payment-keys',
      '/admin/api-keys',
      '/admin/webhooks',
      '/admin/plugins',
      '/admin/pin-codes',
    ])
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Shop and seller')
    expect([sectionOf({ section: 'cod' }), sectionOf({ section: 'odd' }), sectionOf({})]).toEqual([
      'cod',
      'shop',
      'shop',
    ])
    expect(await axeFaults()).toEqual([])
  })

  it('report missing seller details, and those of another state, next to the fields', async () => {
    const user = await open('shop')
    await user.type(await box('PIN code'), '560001')
    expect(screen.getByRole('combobox', { name: 'State or union territory' })).toHaveProperty(
      'value',
      'Karnataka',
    )
    await save(user)
    expect(await screen.findByText('Please fill the registered business name.')).toBeTruthy()
    expect(screen.getByText('Please enter a valid 15-character GSTIN.')).toBeTruthy()
    expect(document.activeElement).toBe(await box('GSTIN'))
  })

  it('show how earlier orders are invoiced when the shop moves to another state', async () => {
    const user = await open('shop', {
      'admin.settings.get': () => ({ ...SETTINGS, shop: { ...SETTINGS.shop, state: 'Karnataka' } }),
    })
    const pin = await box('PIN code')
    await user.type(pin, '560001')
    expect(screen.queryByText(/are invoiced from/)).toBeNull()
    await user.clear(pin)
    await user.type(pin, '400001')
    expect(await screen.findByText(/Orders placed before you save are invoiced from Karnataka/)).toBeTruthy()
  })

  it('are saved with the version they were read with, and read again', async () => {
    const sent: unknown[] = []
    let shipping = SETTINGS.shipping
    const user = await open('shipping', {
      'admin.settings.get': () => ({ ...SETTINGS, shipping }),
      'admin.settings.saveShipping': ({ input }) => {
        sent.push(input)
        shipping = { ...(input as typeof shipping), updatedAt: SECOND }
        return { updatedAt: SECOND }
      },
    })
    const standard = await amount(/^Standard delivery/)
    await user.clear(standard)
    await user.type(standard, '99.50')
    await save(user)
    expect(await screen.findByText('Settings saved')).toBeTruthy()
    await user.clear(standard)
    await user.type(standard, '120')
    await save(user)
    await expect.poll(() => sent).toHaveLength(2)
    expect(sent).toEqual([
      { standard: 99.5, express: 499, freeFrom: 50_000, zones: ZONES, updatedAt: FIRST },
      { standard: 120, express: 499, freeFrom: 50_000, zones: ZONES, updatedAt: SECOND },
    ])
  })

  it('contain only own values for a zone; an empty field inherits the default', async () => {
    const sent: unknown[] = []
    const zones = { ...ZONES, A: { ...PLAIN, freeFrom: 10_000 } }
    const user = await open('shipping', {
      'admin.settings.get': () => ({ ...SETTINGS, shipping: { ...SETTINGS.shipping, zones } }),
      'admin.settings.saveShipping': ({ input }) => {
        sent.push(input)
        return { updatedAt: SECOND }
      },
    })
    const [city, far] = [
      within(await screen.findByRole('group', { name: 'A: the same city' })),
      within(screen.getByRole('group', { name: 'E: where couriers take longest' })),
    ]
    await user.clear(city.getByRole('spinbutton', { name: 'Free from (₹)' }))
    const express = far.getByRole('spinbutton', { name: /^Express/ })
    expect(express).toHaveProperty('placeholder', '499')
    await user.type(express, '-1')
    await user.click(far.getByRole('checkbox', { name: 'Accept cash on delivery in this zone' }))
    await save(user)
    expect(await far.findByText('An amount cannot be below 0.')).toBeTruthy()
    await user.clear(express)
    await user.type(express, '899.5')
    await save(user)
    await expect.poll(() => sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      zones: { ...ZONES, A: PLAIN, E: { ...PLAIN, express: 899.5, takesCash: false } },
    })
    expect(await axeFaults()).toEqual([])
  })
})

describe('settings that are not taken', () => {
  it('notify the second of two editors, who can open the saved version', async () => {
    let answer = SETTINGS.promises.warrantyMonths
    const user = await open('promises', {
      'admin.settings.get': () => ({
        ...SETTINGS,
        promises: { ...SETTINGS.promises, warrantyMonths: answer },
      }),
      'admin.settings.savePromises': () => refused('CHANGED_MEANWHILE'),
    })
    const months = await amount('Warranty (months)')
    answer = 12
    await user.clear(months)
    await user.type(months, '9')
    await save(user)
    expect((await screen.findByRole('alert')).textContent).toContain('Someone else changed this')
    expect(months).toHaveProperty('value', '9')
    await user.click(screen.getByRole('button', { name: 'Show what is saved now' }))
    await expect.poll(() => (months as HTMLInputElement).value).toBe('12')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('apply the server rules for cash, and show a refusal next to its field', async () => {
    const fault = sentence('pin_starts_wrong', { list: '012' })
    const user = await open('cod', {
      'admin.settings.saveCash': () => refused('RULE_BROKEN', { blockedPins: fault }),
    })
    const most = await amount(/^Largest order/)
    await user.clear(most)
    await user.type(most, '200000')
    await save(user)
    expect(await screen.findByText(/₹2,00,000 or more must not be taken/)).toBeTruthy()
    await user.clear(most)
    await user.type(most, '40000')
    await save(user)
    expect(await screen.findByText('These are not PIN codes or first digits of them: 012')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('add and remove offers', async () => {
    const sent: unknown[] = []
    const user = await open('offers', {
      'admin.settings.saveOffers': ({ input }) => (sent.push(input), { updatedAt: SECOND }),
    })
    await user.click(await screen.findByRole('button', { name: 'Remove offer 1' }))
    expect(screen.getByText('There are no offers.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Add an offer' }))
    await save(user)
    expect(await screen.findByText('Please give the offer a title.')).toBeTruthy()
    await user.type(await box('Title'), 'EMI')
    await user.type(await box('What is offered'), 'No cost')
    await save(user)
    await expect.poll(() => sent).toMatchObject([{ offers: [{ title: 'EMI', textHi: '' }] }])
  })

  it('can be looked at by a role that does not change them', async () => {
    render(inPage(<SettingsPage section="shipping" />, readerApi().fetch, '/admin/settings'))
    expect(await screen.findByText(/Only an owner can change them/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    expect((await amount(/^Standard delivery/)).matches(':disabled')).toBe(true)
  })
})

describe('the list of what a new shop needs', () => {
  it('is brought back to the dashboard from here, where it was hidden before all was done', async () => {
    const setup = { ...DONE, picture: false }
    const user = await open('shop', {
      'admin.dashboard.setup': () => setup,
      'admin.dashboard.showSetup': () => {
        setup.isHidden = false
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Show the set-up list' }))
    expect(await screen.findByText('The set-up list is on the dashboard again.')).toBeTruthy()
    await expect.poll(() => screen.queryByRole('button', { name: 'Show the set-up list' })).toBeNull()
  })
})
