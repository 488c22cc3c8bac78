import type { AdminUnit } from '@dobara/contract/admin-units/units.ts'
import { WORKSHOP_MOVES, type WorkshopMove, workshopMovesOf } from '@dobara/domain/units/unit-moves.ts'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { EVIDENCE } from '../../../../test/admin-units/test-evidence.ts'
import { UNIT } from '../../../../test/admin-units/test-unit.ts'
import { axeFaults } from '../../../../test/test-axe.ts'
import { fakeApi, refused } from '../../../../test/test-fake-api.ts'
import { asha } from '../../../../test/test-profile.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { Toaster } from '../../../components/toaster.tsx'
import { setLanguage } from '../../../lib/texts/texts.ts'
import { hi } from '../texts.hi.ts'
import { UnitPage } from './unit-page.tsx'

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('accessToken', 'good')
})
afterEach(() => {
  cleanup()
  setLanguage('en')
})

const { code } = UNIT
const received: AdminUnit = { ...UNIT, state: 'received', moves: workshopMovesOf('received'), canUndo: false }

/** The machine after a step. */
function moved(unit: AdminUnit, move: WorkshopMove): AdminUnit {
  const { to: state, cause } = WORKSHOP_MOVES[move]
  const [newest] = unit.events
  const at = '2026-11-28T07:00:00.000Z'
  const event = { seq: (newest?.seq ?? 0) + 1, fromState: unit.state, toState: state, cause, note: null }
  const events = [{ ...event, actor: 'Ravi', at }, ...unit.events]
  return { ...unit, state, events, moves: workshopMovesOf(state), canUndo: true, updatedAt: at }
}

type Judge = (input: { move: WorkshopMove; seq?: number }, unit: AdminUnit) => unknown
type Workshop = { unit?: AdminUnit; isOnline?: boolean; judge?: Judge }

/** The page of a machine with a small server behind it that is out of reach for changes at first. */
function open({ unit: first = received, isOnline = false, judge = () => undefined }: Workshop = {}) {
  const shop = { unit: first, isOnline }
  const sent: object[] = []
  const reachable =
    (answer: (input: never) => unknown) =>
    async ({ input }: { input: unknown }) => {
      if (!shop.isOnline) throw new TypeError('Failed to fetch')
      return answer(input as never)
    }
  const { fetch } = fakeApi({
    'auth.me': () => ({ ...asha, role: 'admin', staffRole: 'technician' }),
    'admin.units.get': () => shop.unit,
    'admin.units.evidence': () => EVIDENCE,
    'admin.units.wipes': () => ({ wipes: [], waiting: [] }),
    'admin.units.components': () => ({ components: [] }),
    'admin.unitRepairs.list': () => ({
      code,
      serial: UNIT.serial,
      state: 'received',
      totalCost: 0,
      repairs: [],
    }),
    'admin.units.update': reachable((input: { updatedAt: string; condition: AdminUnit['condition'] }) => {
      sent.push(input)
      const { unit } = shop
      if (input.updatedAt !== unit.updatedAt)
        return refused('CHANGED_MEANWHILE', undefined, { detail: { current: unit } })
      shop.unit = { ...unit, condition: input.condition }
      return shop.unit
    }),
    'admin.unitRepairs.open': reachable((input: { fault: string }) => {
      sent.push(input)
      if (shop.unit.state === 'listed') return refused('UNIT_IN_STOCK')
      shop.unit = moved(moved(shop.unit, 'test'), 'repair')
      return { code, serial: UNIT.serial, state: 'in_repair', totalCost: null, repairs: [] }
    }),
    'admin.units.move': reachable((input: { move: WorkshopMove; seq?: number }) => {
      sent.push(input)
      const { unit } = shop
      if (input.seq !== unit.events[0]?.seq)
        return refused('CHANGED_MEANWHILE', undefined, { detail: { current: unit } })
      const refusal = judge(input, unit)
      if (refusal) return refusal
      shop.unit = moved(unit, input.move)
      return shop.unit
    }),
  })
  const page = (
    <main>
      <UnitPage typed={code} renderChecks={() => null} />
      <Toaster />
    </main>
  )
  render(inPage(page, fetch))
  const back = () => {
    shop.isOnline = true
    window.dispatchEvent(new Event('online'))
  }
  return { user: userEvent.setup(), shop, sent, back }
}

const press = (name: string) => screen.findByRole('button', { name })
const unsent = () => screen.findByRole('list', { name: 'Steps that are not sent yet' })
const wordsIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map((one) => one.querySelector('span')?.textContent)
const stepOf = (move: WorkshopMove, seq: number) => ({ unit: code, move, seq })

describe('steps of a machine without a network', () => {
  it('wait in their order through a reload, and are sent from the states that they lead to', async () => {
    const cellar = open()
    await cellar.user.click(await press('Start test'))
    expect(wordsIn(await unsent())).toEqual(['Not sent yet: Start test (Received → In test)'])
    expect(screen.queryByRole('button', { name: 'Start test' })).toBeNull()
    await cellar.user.click(await press('Finish grading'))
    await waitFor(async () => expect(wordsIn(await unsent())).toHaveLength(2))
    expect(screen.queryByRole('button', { name: 'Undo last step' })).toBeNull()
    expect(await axeFaults()).toEqual([])
    cleanup()
    const { sent, back } = open()
    expect(wordsIn(await unsent())[1]).toBe('Not sent yet: Finish grading (In test → Graded)')
    back()
    expect(await press('Put on sale')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText(/Not sent yet/)).toBeNull())
    expect(sent).toEqual([stepOf('test', 2), stepOf('grade', 3)])
  })

  it('are taken back while they wait, the last one first', async () => {
    const { user, sent, back } = open()
    await user.click(await press('Start test'))
    await user.click(await press('Send to repair'))
    await user.click(await press('Take back: Send to repair'))
    await user.click(await press('Take back: Start test'))
    expect(await press('Start test')).toBeTruthy()
    back()
    await waitFor(() => expect(screen.queryByText(/Not sent yet/)).toBeNull())
    expect(sent).toEqual([])
  })

  it('show the reason of a refusal at the machine, block later steps, and are retried', async () => {
    let isFull = false
    const judge: Judge = ({ move }) =>
      move === 'list' && !isFull ? refused('UNIT_TOO_FEW_PHOTOS') : undefined
    const { user, sent, back } = open({ unit: UNIT, judge })
    await user.click(await press('Put on sale'))
    await user.click(await press('Take off sale'))
    back()
    const alert = await screen.findByText('Not taken: Put on sale')
    expect(alert.closest('[role=alert]')?.textContent).toMatch(/fewer than 4 photos/)
    expect(wordsIn(await unsent())).toEqual(['Waits for the step before it: Take off sale (Listed → Graded)'])
    expect(sent).toEqual([stepOf('list', 2)])
    isFull = true
    await user.click(await press('Try again'))
    await waitFor(() => expect(screen.queryByText('Not taken: Put on sale')).toBeNull())
    await waitFor(() => expect(sent).toEqual([stepOf('list', 2), stepOf('list', 2), stepOf('unlist', 3)]))
  })

  it('are refused where a colleague moved the machine on, whose step is shown', async () => {
    const { user, shop, back } = open({ unit: UNIT })
    await user.click(await press('Send to repair'))
    shop.unit = moved(UNIT, 'list')
    back()
    expect(await screen.findByText('Not taken: Send to repair')).toBeTruthy()
    expect(screen.getByText(/Someone else changed this/)).toBeTruthy()
    expect(screen.getByText('State of the machine now: Listed.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    await user.click(await press('Take back: Send to repair'))
    expect(await press('Take off sale')).toBeTruthy()
  })

  it('go on from a repair that waits before them, and wait where it is refused', async () => {
    const { user, shop, sent, back } = open()
    await user.click(await press('Open a repair'))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/Fault/), 'No sound')
    await user.type(dialog.getByLabelText(/Technician/), 'Ravi')
    await user.click(dialog.getByRole('button', { name: 'Open a repair' }))
    expect(await screen.findByText('Not sent yet: repair opened (No sound)')).toBeTruthy()
    await user.click(await press('Start test'))
    expect(wordsIn(await unsent())).toEqual(['Not sent yet: Start test (In repair → In test)'])
    expect(screen.queryByRole('button', { name: 'Take back: No sound' })).toBeNull()
    const before = shop.unit
    shop.unit = moved(moved({ ...UNIT, events: before.events }, 'list'), 'list')
    back()
    expect(await screen.findByText('Not taken: repair opened (No sound)')).toBeTruthy()
    expect(wordsIn(await unsent())[0]).toMatch(/^Waits for the step before it: Start test/)
    expect(sent).toHaveLength(1)
    shop.unit = before
    await user.click(await press('Try again'))
    await waitFor(() => expect(screen.queryByText(/Not sent yet|Not taken|Waits/)).toBeNull())
    expect(sent.at(-1)).toEqual(stepOf('test', 4))
    expect(shop.unit.state).toBe('in_test')
  })

  it('count once where only the reply was lost', async () => {
    const { user, shop, back } = open()
    await user.click(await press('Start test'))
    shop.unit = moved(received, 'test')
    back()
    expect(await press('Finish grading')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText(/Not sent yet|Not taken/)).toBeNull())
    expect(shop.unit.events).toHaveLength(3)
  })

  it('do not prevent a grade accepted after them from being sent', async () => {
    const { user, shop, sent, back } = open()
    await user.click(await press('Start test'))
    await user.click(await screen.findByRole('button', { name: /^Accept/ }))
    await user.click(await press('Finish grading'))
    back()
    await waitFor(() => expect(shop.unit).toMatchObject({ state: 'graded', condition: 'Refurbished-A' }))
    expect(sent).toMatchObject([
      { move: 'test' },
      { condition: 'Refurbished-A' },
      {},
      { move: 'grade', seq: 3 },
    ])
    expect(sent[1]).not.toHaveProperty('seen')
  })

  it('are named in the language of the page', async () => {
    setLanguage('hi', { 'admin-units': hi })
    const { user } = open()
    await user.click(await press(hi.move_test))
    expect(await screen.findByText(/^अभी नहीं भेजा गया: /)).toBeTruthy()
  })
})
