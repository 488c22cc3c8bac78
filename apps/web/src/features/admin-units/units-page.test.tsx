import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { EVIDENCE } from '../../../test/admin-units/test-evidence.ts'
import { UNIT, UNIT_ROW } from '../../../test/admin-units/test-unit.ts'
import { axeFaults } from '../../../test/test-axe.ts'
import { fakeApi, refused } from '../../../test/test-fake-api.ts'
import { Place } from '../../../test/test-place.tsx'
import { asha } from '../../../test/test-profile.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { Toaster } from '../../components/toaster.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { UnitPage } from './page/unit-page.tsx'
import { unitsInput, unitsList } from './units-list.ts'
import { UnitsPage } from './units-page.tsx'

afterEach(cleanup)

/** Refetches on a click, as a page does when the user returns to it. */
function RefetchButton() {
  const { admin } = trpc.useUtils()
  return (
    <button type="button" onClick={() => void admin.units.get.invalidate()}>
      Ask again
    </button>
  )
}

const unit = UNIT
const row = UNIT_ROW
const repairs = { code: unit.code, serial: unit.serial, state: unit.state, totalCost: 0 }

function open(page: React.ReactNode, answers: Parameters<typeof fakeApi>[0] = {}) {
  localStorage.clear()
  localStorage.setItem('accessToken', 'token')
  const { fetch } = fakeApi({
    'auth.me': () => ({ ...asha, role: 'admin', staffRole: 'technician' }),
    'admin.units.list': () => ({
      units: [row],
      counts: { graded: 1 },
      pagination: { page: 1, limit: 20, total: 1, totalPages: 1 },
    }),
    'admin.units.get': () => unit,
    'admin.units.evidence': () => EVIDENCE,
    'admin.units.wipes': () => ({ wipes: [], waiting: [] }),
    'admin.units.components': () => ({ components: [] }),
    'admin.unitRepairs.list': () => ({ ...repairs, repairs: [] }),
    ...answers,
  })
  render(
    inPage(
      <>
        {page}
        <Toaster />
        <Place />
      </>,
      fetch,
      '/admin/units',
    ),
  )
  return userEvent.setup()
}

describe('the list of units', () => {
  it('has the link that fills it where there is none', async () => {
    const none = { units: [], counts: {}, pagination: { page: 1, limit: 20, total: 0, totalPages: 0 } }
    open(<UnitsPage address={{}} />, { 'admin.units.list': () => none })
    await waitFor(() => expect(screen.getAllByRole('link', { name: 'Receive units' })).toHaveLength(2))
  })

  it('shows what is known of each and leads to its page', async () => {
    open(<UnitsPage address={{}} />)
    const line = within((await screen.findByText(row.code)).closest('tr') as HTMLElement)
    expect(line.getByRole('link', { name: row.code }).getAttribute('href')).toBe(`/admin/units/${row.code}`)
    for (const words of ['Graded', 'PF2ABC1', '88% · 142 cycles']) expect(line.getByText(words)).toBeTruthy()
    expect(await axeFaults()).toEqual([])
  })

  it('opens the page of a unit by j and Enter', async () => {
    const user = open(<UnitsPage address={{}} />)
    await screen.findByText(row.code)
    await user.keyboard('j{Enter}')
    await waitFor(() => expect(screen.getByLabelText('Place').textContent).toBe(`/admin/units/${row.code}`))
  })

  it('saves what its filters find as a file', async () => {
    const requests: unknown[] = []
    const user = open(<UnitsPage address={{ state: 'graded', search: 'pf2' }} />, {
      'admin.units.exportRows': ({ input }) => (
        requests.push(input), { columns: ['code'], rows: [[row.code]], next: null }
      ),
    })
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
    await waitFor(() => expect(requests).toEqual([{ state: 'graded', search: 'pf2' }]))
  })

  it('reads its address', () => {
    expect(
      unitsInput(unitsList.read({ state: 'in_test', sort: 'code', dir: 'asc', search: ' pf2 ' })),
    ).toEqual({
      search: 'pf2',
      state: 'in_test',
      sortBy: 'code',
      sortOrder: 'asc',
      page: 1,
      limit: 20,
    })
  })
})

describe('the page of a unit', () => {
  it.each([
    ['records repairs for a technician', 'technician', 1],
    ['shows repairs to who only reads', 'read_only', 0],
  ])('%s', async (_, staffRole, buttons) => {
    open(<UnitPage typed={row.code} renderChecks={() => null} />, {
      'auth.me': () => ({ ...asha, role: 'admin', staffRole }),
    })
    expect(await screen.findByText('No repair is recorded.')).toBeTruthy()
    expect(screen.getByRole('heading', { name: `Repairs of ${row.code}` })).toBeTruthy()
    expect(screen.queryAllByRole('button', { name: 'Open a repair' })).toHaveLength(buttons)
  })

  it('shows what is missing before it can be put on sale', async () => {
    open(<UnitPage typed={row.code} renderChecks={() => null} />)
    expect(await screen.findByText('It has fewer than 4 photos of its own.')).toBeTruthy()
    expect(screen.getByText('Tested and graded')).toBeTruthy()
    expect(await axeFaults()).toEqual([])
  })

  it('refetches its missing requirements after a part was fitted', async () => {
    let isFitted = false
    const user = open(<UnitPage typed={row.code} renderChecks={() => null} />, {
      'admin.units.get': () => ({ ...unit, fault: isFitted ? 'battery_not_measured' : null }),
      'admin.units.fitComponent': () => ((isFitted = true), { components: [], componentId: 7 }),
    })
    await user.click(await screen.findByRole('button', { name: 'Fit a part' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Fit a part' }))
    await user.type(dialog.getByLabelText('Model'), 'LGC 45N1')
    await user.click(dialog.getByRole('button', { name: 'Fit a part' }))
    expect(await screen.findByText(/^Its battery was not measured by a tool/)).toBeTruthy()
  })

  it('shows its label to be printed, also to those who only read, and hides it again', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    const user = open(<UnitPage typed={row.code} renderChecks={() => null} />, {
      'auth.me': () => ({ ...asha, role: 'admin', staffRole: 'support' }),
    })
    const toggle = await screen.findByRole('button', { name: 'Print label' })
    await user.click(toggle)
    const label = within(screen.getByRole('region', { name: 'Labels' }))
    expect(label.getByRole('img', { name: `Code of ${row.code}` })).toBeTruthy()
    for (const words of [row.code, 'Serial number ends in BC1', row.title])
      expect(label.getByText(words)).toBeTruthy()
    expect(await axeFaults()).toEqual([])
    await user.click(label.getByRole('button', { name: 'Print label' }))
    expect(print).toHaveBeenCalledOnce()
    expect(toggle.textContent).toBe('Hide label')
    await user.click(toggle)
    expect(screen.queryByRole('region', { name: 'Labels' })).toBeNull()
    expect(document.activeElement).toBe(toggle)
    print.mockRestore()
  })
})

describe('the steps of a unit', () => {
  it('move it on from the state that was seen, and offer to undo', async () => {
    const sent: unknown[] = []
    const tested = {
      ...unit,
      state: 'in_test' as const,
      events: [{ ...unit.events[0], seq: 3 }, ...unit.events],
    }
    const user = open(<UnitPage typed={row.code} renderChecks={() => null} />, {
      'admin.units.move': ({ input }) => (sent.push(input), tested),
      'admin.units.undo': ({ input }) => (sent.push(input), unit),
    })
    await user.click(await screen.findByRole('button', { name: 'Start test' }))
    await user.click(await screen.findByRole('button', { name: /^Undo\s*Z?$/ }))
    expect(await screen.findByText('Step undone')).toBeTruthy()
    expect(sent).toEqual([
      { unit: row.code, move: 'test', seq: 2 },
      { unit: row.code, seq: 3 },
    ])
  })

  it('show what they brought where its address has the code in another spelling', async () => {
    const requests: unknown[] = []
    const code = 'DB-04HM-ASW9-5'
    const before = { ...unit, code }
    const user = open(<UnitPage typed="04hmasw95" renderChecks={(shown) => shown.code} />, {
      'admin.units.get': ({ input }) => (requests.push(input), before),
      'admin.units.move': () => ({ ...before, state: 'in_test', moves: ['grade'] }),
    })
    expect(await screen.findByText(code)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Start test' }))
    expect(await screen.findByRole('button', { name: 'Finish grading' })).toBeTruthy()
    expect(requests).toEqual([{ unit: code }])
  })

  it('preserve the focus when the pressed one disappears', async () => {
    const user = open(<UnitPage typed={row.code} renderChecks={() => null} />, {
      'admin.units.move': () => ({
        ...unit,
        moves: ['grade'],
        events: [{ ...unit.events[0], seq: 3 }, ...unit.events],
      }),
    })
    await user.click(await screen.findByRole('button', { name: 'Start test' }))
    const next = await screen.findByRole('button', { name: 'Finish grading' })
    await waitFor(() => expect(document.activeElement).toBe(next.parentElement))
  })

  it('show why they are refused', async () => {
    const user = open(<UnitPage typed={row.code} renderChecks={() => null} />, {
      'admin.units.move': () => refused('UNIT_TOO_FEW_PHOTOS'),
    })
    await user.click(await screen.findByRole('button', { name: 'Put on sale' }))
    expect(await screen.findByText(/fewer than 4 photos of its own. Please add/)).toBeTruthy()
  })
})

describe('the form of a unit', () => {
  it('retains the input when the unit has moved on', async () => {
    const tested = {
      ...unit,
      state: 'in_test' as const,
      moves: ['grade' as const],
      events: [{ ...unit.events[0], seq: 3 }, ...unit.events],
    }
    const requests: unknown[] = []
    const user = open(<UnitPage typed={row.code} renderChecks={() => <RefetchButton />} />, {
      'admin.units.get': ({ input }) => (requests.push(input), requests.length > 1 ? tested : unit),
    })
    await user.click(await screen.findByRole('button', { name: 'Edit unit' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Edit unit' }))
    await user.type(dialog.getByLabelText('Note'), 'Hinge is stiff')
    // Something makes the page refetch: here a click behind the dialog.
    screen.getByText('Ask again').click()
    expect(await screen.findByText('Finish grading')).toBeTruthy()
    expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Hinge is stiff')
  })

  it('sends only what was changed', async () => {
    const sent: unknown[] = []
    const user = open(<UnitPage typed={row.code} renderChecks={() => null} />, {
      'admin.units.update': ({ input }) => (sent.push(input), unit),
    })
    await user.click(await screen.findByRole('button', { name: 'Edit unit' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Edit unit' }))
    const place = dialog.getByLabelText('Place')
    await user.clear(place)
    await user.type(place, 'Shelf 9')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Unit saved')).toBeTruthy()
    expect(sent).toEqual([{ unit: row.code, location: 'Shelf 9', updatedAt: row.updatedAt }])
  })

  it('sends the attributes that were changed by their keys, and takes an emptied one away', async () => {
    const sent: unknown[] = []
    const user = open(<UnitPage typed={row.code} renderChecks={() => null} />, {
      'admin.units.update': ({ input }) => (sent.push(input), unit),
    })
    expect(await screen.findByText('Charger')).toBeTruthy()
    expect(screen.getAllByText('Not recorded')).toHaveLength(2)
    await user.click(await screen.findByRole('button', { name: 'Edit unit' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Edit unit' }))
    await user.type(dialog.getByLabelText('Marks and scratches'), 'Dent at a corner')
    await user.selectOptions(dialog.getByLabelText('Charger'), 'Not recorded')
    expect(await axeFaults()).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Unit saved')).toBeTruthy()
    const attributes = { marks: 'Dent at a corner', chargerKind: null }
    expect(sent).toEqual([{ unit: row.code, attributes, updatedAt: row.updatedAt }])
  })

  it('shows an attribute error next to its field, before and after it was sent', async () => {
    const user = open(<UnitPage typed={row.code} renderChecks={() => null} />, {
      'admin.units.update': () =>
        refused('RULE_BROKEN', {
          'attributes.marks': sentence('attribute_of_offer', { field: 'Marks and scratches' }),
        }),
    })
    await user.click(await screen.findByRole('button', { name: 'Edit unit' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Edit unit' }))
    const marks = dialog.getByLabelText('Marks and scratches')
    await user.click(marks)
    await user.paste('x'.repeat(256))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText(/Marks and scratches field is too long/)).toBeTruthy()
    await user.clear(marks)
    await user.type(marks, 'Dent')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText(/describes products, not single machines/)).toBeTruthy()
    expect(marks.getAttribute('aria-invalid')).toBe('true')
  })
})
