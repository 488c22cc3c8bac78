import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { axeFaults } from '../../../../test/test-axe.ts'
import { fakeApi, refused } from '../../../../test/test-fake-api.ts'
import { asha } from '../../../../test/test-profile.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { Toaster } from '../../../components/toaster.tsx'
import { CarriersSection } from './carriers-section.tsx'
import type { EditedCarrier, SavedCarrier } from './use-carrier-changes.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const [READ, SAVED] = ['2026-11-22T06:30:00.000Z', '2026-11-22T06:31:00.000Z']
const carrier = (name: string, more: Partial<SavedCarrier> = {}): SavedCarrier => ({
  id: name.toLowerCase(),
  name,
  nameHi: null,
  trackingUrl: `https://${name.toLowerCase()}.example/{number}`,
  isOn: true,
  formerNames: [],
  ...more,
})
type Sent = { carriers: EditedCarrier[]; updatedAt: string | null }

async function open(
  carriers: SavedCarrier[],
  { answer = () => ({ updatedAt: SAVED }) as unknown, role = 'owner' } = {},
) {
  localStorage.setItem('accessToken', 'token')
  const sent: Sent[] = []
  const { fetch } = fakeApi({
    'auth.me': () => ({ ...asha, role: 'admin', staffRole: role }),
    'admin.settings.saveCarriers': ({ input }) => {
      sent.push(input as Sent)
      return answer()
    },
  })
  const page = (
    <>
      <CarriersSection saved={{ carriers, updatedAt: READ }} />
      <Toaster />
    </>
  )
  render(inPage(page, fetch))
  await screen.findByText(role === 'owner' ? 'Add a carrier' : /Your role can view/)
  return { user: userEvent.setup(), sent }
}
const namesOf = (call: Sent | undefined) => call?.carriers.map(({ name }) => name)

describe('the carriers of the settings', () => {
  it('are moved, switched off and removed, and each change can be taken back', async () => {
    const { user, sent } = await open([carrier('Ekart', { formerNames: ['E-Cart'] }), carrier('DTDC')])
    expect(screen.getByText('Formerly E-Cart')).toBeTruthy()
    const press = async (role: string, name: string) => {
      await expect.poll(() => screen.getByRole(role, { name })).toHaveProperty('disabled', false)
      await user.click(screen.getByRole(role, { name }))
    }
    await press('button', 'Move up: DTDC')
    await expect.poll(() => namesOf(sent[0])).toEqual(['DTDC', 'Ekart'])
    await user.click(await screen.findByRole('button', { name: /^Undo/ }))
    await expect.poll(() => namesOf(sent[1])).toEqual(['Ekart', 'DTDC'])
    expect(sent.map(({ updatedAt }) => updatedAt)).toEqual([READ, SAVED])
    await press('checkbox', 'Offered: Ekart')
    await expect.poll(() => sent[2]?.carriers.map(({ isOn }) => isOn)).toEqual([false, true])
    await press('button', 'Remove: DTDC')
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
    await expect.poll(() => namesOf(sent[3])).toEqual(['Ekart'])
    expect(await axeFaults()).toEqual([])
  })

  it('are added with an address that can be tried before', async () => {
    const { user, sent } = await open([])
    await user.click(screen.getByRole('button', { name: 'Add a carrier' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Our van')
    await user.type(dialog.getByRole('textbox', { name: /^Name in Hindi/ }), 'हमारी वैन')
    const address = dialog.getByRole('textbox', { name: 'Tracking address' })
    await user.clear(address)
    await user.type(address, 'https://van.example/')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText(/^Please enter an address/)).toBeTruthy()
    await user.type(address, '{{number}')
    expect(dialog.getByRole('link', { name: /try the address of Our van/ })).toHaveProperty(
      'href',
      'https://van.example/1234567890',
    )
    expect(await axeFaults()).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await expect
      .poll(() => sent[0]?.carriers)
      .toMatchObject([
        { name: 'Our van', nameHi: 'हमारी वैन', trackingUrl: 'https://van.example/{number}', isOn: true },
      ])
  })

  it('notify the second of two editors, and are read-only without the permission for settings', async () => {
    const { user } = await open([carrier('Ekart')], { answer: () => refused('CHANGED_MEANWHILE') })
    await user.click(screen.getByRole('checkbox', { name: 'Offered: Ekart' }))
    expect(await screen.findByText(/Someone else changed this/)).toBeTruthy()
    cleanup()
    await open([carrier('Ekart')], { role: 'manager' })
    expect(screen.getByRole('button', { name: 'Edit: Ekart' })).toHaveProperty('disabled', true)
  })
})
