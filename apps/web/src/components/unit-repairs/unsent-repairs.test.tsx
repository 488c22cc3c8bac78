import type { UnitRepair, UnitRepairs } from '../../lib/unit-repairs.ts'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { UNIT } from '../../../test/admin-units/test-unit.ts'
import { axeFaults } from '../../../test/test-axe.ts'
import { fakeApi, refused } from '../../../test/test-fake-api.ts'
import { asha } from '../../../test/test-profile.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { setLanguage } from '../../lib/texts/texts.ts'
import { RepairsPanel } from './repairs-panel.tsx'
import { hi } from './texts.hi.ts'

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('accessToken', 'good')
})
afterEach(() => {
  cleanup()
  setLanguage('en')
})

const { code, serial } = UNIT
const repairOf = (id: number, fault: string): UnitRepair => ({
  id,
  version: 1,
  caseNumber: null,
  fault,
  work: null,
  technician: 'Ravi',
  cost: 0,
  parts: [],
  openedAt: '2026-11-20T05:00:00.000Z',
  closedAt: null,
})
const AT = '2026-11-20T06:00:00.000Z'
type Sent = { path: string; input: Record<string, unknown> }

/** The repairs of a machine with a small server behind them that is out of reach for changes at first. */
function open(shop: { isOnline: boolean; repairs: UnitRepair[] } = { isOnline: false, repairs: [] }) {
  const sent: Sent[] = []
  const shown = (): UnitRepairs => ({
    code,
    serial,
    state: 'in_test',
    totalCost: null,
    repairs: shop.repairs,
  })
  const changing =
    (path: string, change: (input: never) => unknown) =>
    async ({ input }: { input: unknown }) => {
      if (!shop.isOnline) throw new TypeError('Failed to fetch')
      sent.push({ path, input: input as Sent['input'] })
      return change(input as never) ?? shown()
    }
  const { fetch } = fakeApi({
    'auth.me': () => ({ ...asha, role: 'admin', staffRole: 'technician' }),
    'admin.unitRepairs.list': shown,
    'admin.unitRepairs.open': changing('open', ({ fault }: { fault: string }) => {
      if (shop.repairs.some(({ closedAt }) => closedAt === null)) return refused('REPAIR_OPEN')
      shop.repairs = [repairOf(shop.repairs.length + 40, fault), ...shop.repairs]
      return undefined
    }),
    'admin.unitRepairs.close': changing('close', ({ id, work }: { id: number; work: string }) => {
      const found = shop.repairs.find((one) => one.id === id)
      if (!found) return refused('REPAIR_NOT_FOUND')
      if (found.closedAt) return refused('REPAIR_CLOSED')
      shop.repairs = shop.repairs.map((one) => (one === found ? { ...one, work, closedAt: AT } : one))
      return undefined
    }),
  })
  render(
    inPage(
      <main>
        <h1>Unit</h1>
        <RepairsPanel unit={code} />
      </main>,
      fetch,
      '/admin/units',
    ),
  )
  const back = () => {
    shop.isOnline = true
    window.dispatchEvent(new Event('online'))
  }
  return { user: userEvent.setup(), shop, sent, back }
}
type User = ReturnType<typeof userEvent.setup>

async function enter(user: User, button: string, fields: Record<string, string>) {
  await user.click(await screen.findByRole('button', { name: button }))
  const dialog = within(await screen.findByRole('dialog'))
  for (const [label, value] of Object.entries(fields))
    await user.type(dialog.getByRole('textbox', { name: new RegExp(`^${label}`) }), value)
  await user.click(dialog.getByRole('button', { name: button }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}
const openRepair = (user: User, fault = 'No sound') =>
  enter(user, 'Open a repair', { Fault: fault, Technician: 'Ravi' })
const closeRepair = (user: User, work = 'New speaker') =>
  enter(user, 'Close the repair', { 'What was done': work })
const unsent = async () =>
  within(await screen.findByRole('list', { name: 'Repairs that are not sent yet' }))
    .getAllByRole('listitem')
    .map((one) => one.querySelector('span')?.textContent)
const nothingWaits = () =>
  waitFor(() => expect(screen.queryByText(/Not sent yet|Not taken|Waits/)).toBeNull())

describe('repairs of a machine without a network', () => {
  it('remain in order through a reload, and the closing refers to the repair that the opening created', async () => {
    const cellar = open()
    await openRepair(cellar.user)
    await closeRepair(cellar.user)
    expect(await unsent()).toEqual([
      'Not sent yet: repair opened (No sound)',
      'Not sent yet: repair closed (New speaker)',
    ])
    expect(await axeFaults()).toEqual([])
    cleanup()
    const { sent, back } = open()
    expect(await unsent()).toHaveLength(2)
    expect(screen.getByRole('button', { name: 'Open a repair' })).toBeTruthy()
    back()
    await nothingWaits()
    expect(sent).toMatchObject([
      { path: 'open', input: { unit: code, fault: 'No sound', technician: 'Ravi' } },
      { path: 'close', input: { id: 40, version: 1, work: 'New speaker' } },
    ])
    const keys = sent.map(({ input }) => input.idempotencyKey)
    expect(new Set(keys).size).toBe(2)
    for (const { input } of sent) expect(input).not.toHaveProperty('opening')
    expect(await screen.findByText('New speaker')).toBeTruthy()
  })

  it('are two of one machine, each with its own end', async () => {
    const { user, sent, back } = open()
    await openRepair(user)
    await closeRepair(user)
    await openRepair(user, 'Loose hinge')
    await closeRepair(user, 'Tightened')
    back()
    await nothingWaits()
    expect(sent.map(({ input }) => [input.fault ?? input.work, input.id])).toEqual([
      ['No sound', undefined],
      ['New speaker', 40],
      ['Loose hinge', undefined],
      ['Tightened', 41],
    ])
  })

  it('are taken back, what was entered last first', async () => {
    const { user, sent, back } = open()
    await openRepair(user)
    await closeRepair(user)
    expect(screen.queryByRole('button', { name: 'Take back: No sound' })).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Take back: New speaker' }))
    await user.click(await screen.findByRole('button', { name: 'Take back: No sound' }))
    back()
    await nothingWaits()
    expect(sent).toEqual([])
  })

  it('have what is typed for one while its beginning is sent', async () => {
    const { user, sent, back } = open()
    await openRepair(user)
    await user.click(await screen.findByRole('button', { name: 'Close the repair' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/What was done/), 'New')
    back()
    await waitFor(() => expect(sent).toHaveLength(1))
    await screen.findByText('In progress')
    await user.type(dialog.getByLabelText(/What was done/), ' speaker')
    await user.click(dialog.getByRole('button', { name: 'Close the repair' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]?.input).toMatchObject({ id: 40, version: 1, work: 'New speaker' })
  })

  it('are named in the language of the page', async () => {
    setLanguage('hi', { 'components/unit-repairs': hi })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: hi.open }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(new RegExp(hi.fault)), 'आवाज़ नहीं')
    await user.type(dialog.getByLabelText(new RegExp(hi.technician)), 'रवि')
    await user.click(dialog.getByRole('button', { name: hi.open }))
    expect(await screen.findByText('अभी नहीं भेजा गया: रिपेयर शुरू (आवाज़ नहीं)')).toBeTruthy()
  })
})

describe('repairs that a colleague changed in the meantime', () => {
  it('show which one is open, which what was done can close', async () => {
    const { user, shop, sent, back } = open()
    await openRepair(user)
    await closeRepair(user)
    shop.repairs = [repairOf(7, 'Crackles')]
    back()
    expect(await screen.findByText('Not taken: repair opened (No sound)')).toBeTruthy()
    expect(await unsent()).toContain('Waits for the entry before it: repair closed (New speaker)')
    expect(shop.repairs[0]?.closedAt).toBeNull()
    expect(await axeFaults()).toEqual([])
    await user.click(await screen.findByRole('button', { name: 'Close the repair “Crackles” with it' }))
    await nothingWaits()
    expect(sent.at(-1)).toMatchObject({ path: 'close', input: { id: 7, version: 1, work: 'New speaker' } })
  })

  it('retain the input for an already closed repair until a person decides', async () => {
    const { user, shop, sent, back } = open({ isOnline: false, repairs: [repairOf(7, 'No power')] })
    await user.click(await screen.findByRole('button', { name: 'Close the repair' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/What was done/), 'New fuse')
    await user.click(dialog.getByRole('button', { name: 'Add a part' }))
    await user.type(dialog.getByLabelText(/Name of the part/), 'Fuse 5 A')
    await user.click(dialog.getByRole('button', { name: 'Close the repair' }))
    await screen.findByText('Not sent yet: repair closed (New fuse)')
    shop.repairs = [{ ...repairOf(7, 'No power'), work: 'Cable', closedAt: AT }]
    back()
    const title = await screen.findByText('Not taken: repair closed (New fuse)')
    expect(title.closest('[role=alert]')?.textContent).toMatch(/closed.*Fuse 5 A/i)
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    await openRepair(user, 'No power again')
    await user.click(await screen.findByRole('button', { name: 'Close the repair “No power again” with it' }))
    await nothingWaits()
    expect(sent.at(-1)?.input).toMatchObject({
      id: 41,
      work: 'New fuse',
      parts: [{ name: 'Fuse 5 A' }],
    })
  })

  it('are refused at once with a network, with all that was typed', async () => {
    const { user, shop } = open({ isOnline: true, repairs: [repairOf(7, 'No power')] })
    await user.click(await screen.findByRole('button', { name: 'Close the repair' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/What was done/), 'New fuse')
    shop.repairs = [{ ...repairOf(7, 'No power'), work: 'Cable', closedAt: AT }]
    await user.click(dialog.getByRole('button', { name: 'Close the repair' }))
    expect(await dialog.findByText(/closed/)).toBeTruthy()
    expect(dialog.getByLabelText<HTMLTextAreaElement>(/What was done/).value).toBe('New fuse')
    await nothingWaits()
  })
})
