import type { UnitComponent } from '@dobara/contract/admin-units/components.ts'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SSD } from '../../../../test/admin-units/test-parts.ts'
import { UNIT } from '../../../../test/admin-units/test-unit.ts'
import { axeFaults } from '../../../../test/test-axe.ts'
import { fakeApi, refused } from '../../../../test/test-fake-api.ts'
import { asha } from '../../../../test/test-profile.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { Toaster } from '../../../components/toaster.tsx'
import { ComponentsPanel } from './components-panel.tsx'

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('accessToken', 'good')
})
afterEach(cleanup)

const BATTERY: UnitComponent = {
  ...SSD,
  id: 6,
  kind: 'battery',
  name: 'LGC 45N1',
  serial: null,
  fittedAt: null,
  source: null,
  sourceNote: null,
  removedAt: '2026-11-28T06:30:00.000Z',
  destination: 'parts_stock',
}

type Answers = Parameters<typeof fakeApi>[0]
function open(answers: Answers = {}, { staffRole = 'technician', unit = UNIT } = {}) {
  const { fetch } = fakeApi({
    'auth.me': () => ({ ...asha, role: 'admin', staffRole }),
    'admin.units.components': () => ({ components: [SSD, BATTERY] }),
    ...answers,
  })
  const page = (
    <main>
      <h1>Unit</h1>
      <ComponentsPanel unit={unit} />
      <Toaster />
    </main>
  )
  render(inPage(page, fetch))
  return userEvent.setup()
}
const press = (user: ReturnType<typeof open>, name: string) =>
  screen.findByRole('button', { name }).then((button) => user.click(button))
const inDialog = async () => within(await screen.findByRole('dialog'))

describe('input for a part', () => {
  it.each([
    ['Fit a part', 'Model', 'LGC 45N1'],
    ['Take out a part', 'Model', 'BOE NV140'],
    ['Take out Kingston NV2 500 GB', 'Weight in kg', '0.05'],
  ])('outlives a reload: %s', async (button, label, words) => {
    const user = open()
    await press(user, button)
    await user.type((await inDialog()).getByLabelText(label), words)
    cleanup()
    const later = open()
    const dialog = await inDialog()
    expect(dialog.getByLabelText<HTMLInputElement>(label).value).toBe(words)
    await later.click(dialog.getByRole('button', { name: 'Cancel' }))
    await later.click(await screen.findByRole('button', { name: 'Discard' }))
    expect(localStorage.getItem(`dobara_part_${UNIT.code}`)).toBeNull()
    cleanup()
    open()
    await screen.findByText('In the stock of parts')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the parts of a machine', () => {
  it('are shown with where they came from and where they went', async () => {
    open()
    expect(await screen.findByText('Storage · Kingston NV2 500 GB')).toBeTruthy()
    expect(screen.getByText(/Fitted 28 Nov 2026 · Bought · Techno World, bill 118 · Cost/)).toBeTruthy()
    expect(screen.getByText(/Came with the machine/)).toBeTruthy()
    expect(screen.getByText('In the stock of parts')).toBeTruthy()
    expect(await axeFaults()).toEqual([])
  })

  it('cannot be changed by read-only roles, or while the machine is on sale', async () => {
    open({}, { staffRole: 'support' })
    await screen.findByText('In the stock of parts')
    expect(screen.queryByRole('button')).toBeNull()
    cleanup()
    open({}, { unit: { ...UNIT, state: 'listed' } })
    await screen.findByText('In the stock of parts')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('are fitted with what was entered, and the slip is taken back from its message', async () => {
    const [sent, undone]: [unknown[], unknown[]] = [[], []]
    const user = open({
      // Another person fitted a part in the meantime.
      'admin.units.fitComponent': ({ input }) => (
        sent.push(input), { components: [SSD, { ...SSD, id: 8 }], componentId: 7 }
      ),
      'admin.units.undoComponent': ({ input }) => (undone.push(input), { components: [], componentId: 7 }),
    })
    await press(user, 'Fit a part')
    const dialog = await inDialog()
    await user.click(dialog.getByRole('button', { name: 'Fit a part' }))
    expect(dialog.getByLabelText('Model').getAttribute('aria-invalid')).toBe('true')
    await user.selectOptions(dialog.getByLabelText('Kind'), 'storage')
    await user.type(dialog.getByLabelText('Brand'), 'Kingston')
    await user.type(dialog.getByLabelText('Model'), 'NV2')
    await user.type(dialog.getByLabelText('Capacity'), '500 GB')
    await user.clear(dialog.getByLabelText('Cost in rupees'))
    await user.type(dialog.getByLabelText('Cost in rupees'), '2400.5')
    expect(await axeFaults()).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Fit a part' }))
    const message = (await screen.findByText('Kingston NV2 500 GB was fitted')).closest('div') as HTMLElement
    expect(sent).toMatchObject([
      { unit: UNIT.code, kind: 'storage', model: 'NV2', capacity: '500 GB', cost: 2_400.5, weightKg: null },
    ])
    await user.click(within(message).getByRole('button', { name: /^Undo/ }))
    expect(await screen.findByText('Entry undone')).toBeTruthy()
    expect(undone).toEqual([{ unit: UNIT.code, componentId: 7 }])
  })

  it('are taken from the stock of parts, unless another user took them first', async () => {
    const part = { ...BATTERY, id: 9, code: 'DB-7K2M-9QXB-2', removedAt: '2026-11-28T06:30:00.000Z' }
    const user = open({
      'admin.units.partsStock': () => ({ parts: [part] }),
      'admin.units.fitFromStock': () => refused('COMPONENT_NOT_IN_STOCK'),
    })
    await press(user, 'Fit from stock')
    const dialog = await inDialog()
    await user.selectOptions(await dialog.findByLabelText('Part'), '9')
    await user.click(dialog.getByRole('button', { name: 'Fit a part' }))
    expect(await dialog.findByText(/no longer in the stock of parts/)).toBeTruthy()
    expect(dialog.getByRole('option', { name: 'Battery · LGC 45N1, from DB-7K2M-9QXB-2' })).toBeTruthy()
  })

  it('must be reselected when the list no longer has the selected one', async () => {
    const part = { ...BATTERY, id: 9, code: 'DB-7K2M-9QXB-2', removedAt: '2026-11-28T06:30:00.000Z' }
    const sent: unknown[] = []
    const user = open({
      'admin.units.partsStock': () => ({ parts: sent.length === 0 ? [part, { ...part, id: 10 }] : [part] }),
      'admin.units.fitFromStock': ({ input }) => (sent.push(input), refused('COMPONENT_NOT_IN_STOCK')),
    })
    await press(user, 'Fit from stock')
    const dialog = await inDialog()
    const choice = await dialog.findByLabelText<HTMLSelectElement>('Part')
    await user.selectOptions(choice, '10')
    await user.type(dialog.getByLabelText('Warranty in months'), '6')
    await user.click(dialog.getByRole('button', { name: 'Fit a part' }))
    expect(await dialog.findByText(/^The part you chose is no longer in the stock of parts/)).toBeTruthy()
    expect(choice.value).toBe('')
    await user.click(dialog.getByRole('button', { name: 'Fit a part' }))
    expect(await dialog.findByText('Please choose a part.')).toBeTruthy()
    expect(sent).toHaveLength(1)
    await user.selectOptions(choice, '9')
    await user.click(dialog.getByRole('button', { name: 'Fit a part' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]).toMatchObject({ unit: UNIT.code, componentId: 9, warrantyMonths: 6 })
  })

  it('are taken out with where they go, and one in stock is scrapped with its weight', async () => {
    const sent: unknown[] = []
    const user = open({
      'admin.units.removeComponent': ({ input }) => (sent.push(input), { components: [], componentId: 6 }),
    })
    await press(user, 'Scrap or give back LGC 45N1')
    const dialog = await inDialog()
    await user.type(dialog.getByLabelText('Weight in kg'), '0.31')
    await user.click(dialog.getByRole('button', { name: 'Scrap or give back' }))
    expect(await screen.findByText('LGC 45N1 was taken out')).toBeTruthy()
    expect(sent).toEqual([
      {
        unit: UNIT.code,
        componentId: 6,
        destination: 'scrapped',
        destinationNote: '',
        weightKg: 0.31,
        idempotencyKey: expect.any(String),
      },
    ])
  })
})
