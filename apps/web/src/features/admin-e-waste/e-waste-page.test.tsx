import type { EWasteHandover, WaitingEWaste } from '@dobara/contract/admin-e-waste/e-waste.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import { isValidElement } from 'react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { axeFaults } from '../../../test/test-axe.ts'
import { fakeApi, refused } from '../../../test/test-fake-api.ts'
import { asha } from '../../../test/test-profile.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { Toaster } from '../../components/toaster.tsx'
import { HandoversPage } from './handovers-page.tsx'
import { handoversInput, handoversList, wasteInput, wasteList } from './waste-list.ts'
import { WastePage } from './waste-page.tsx'

afterEach(cleanup)

const laptop: WaitingEWaste = {
  kind: 'unit',
  id: 4,
  code: 'DB-7K2M-9QXA-4',
  name: 'Lenovo ThinkPad T480',
  category: 'ITEW3',
  weightKg: 1.58,
  receivedOn: '2026-04-02',
  since: '2026-06-02',
  days: 180,
  state: 'over',
}
const battery: WaitingEWaste = {
  ...laptop,
  kind: 'component',
  id: 4,
  name: 'LGC 45N1',
  category: 'BATTERY',
  weightKg: null,
  days: 151,
  state: 'due',
}
const handover: EWasteHandover = {
  id: 1,
  recycler: 'Green Loop Recyclers',
  registration: 'CPCB/RC/118',
  document: 'GL/26/7',
  handedOn: '2026-11-28',
  actor: 'Ravi',
  items: 2,
  weightKg: 1_890.25,
  createdAt: '2026-11-28T06:30:00.000Z',
}
const pagination = { page: 1, limit: 20, total: 2, totalPages: 1 }

function open(page: React.ReactNode, answers: Parameters<typeof fakeApi>[0] = {}, staffRole = 'technician') {
  const isHandovers = isValidElement(page) && page.type === HandoversPage
  localStorage.clear()
  localStorage.setItem('accessToken', 'token')
  const { fetch } = fakeApi({
    'auth.me': () => ({ ...asha, role: 'admin', staffRole }),
    'admin.eWaste.list': () => ({ items: [laptop, battery], pagination }),
    'admin.eWaste.handovers': () => ({ handovers: [handover], weightKg: 1_890.25, pagination }),
    ...answers,
  })
  render(
    inPage(
      <>
        {page}
        <Toaster />
      </>,
      fetch,
      isHandovers ? '/admin/e-waste?show=handovers' : '/admin/e-waste',
    ),
  )
  return userEvent.setup()
}

/** Selects both rows and opens the dialog. */
async function begin(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('checkbox', { name: `Select ${laptop.name}, ${laptop.code}` }))
  await user.click(screen.getByRole('checkbox', { name: `Select ${battery.name}, ${battery.code}` }))
  await user.click(await screen.findByRole('button', { name: 'Hand over 2 items' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand over to a recycler' }))
  for (const [label, words] of [
    [/^Recycler/, 'Green Loop Recyclers'],
    [/^CPCB/, 'CPCB/RC/118'],
    [/^Document/, 'GL/26/7'],
  ] as const)
    await user.type(dialog.getByLabelText(label), words)
  return dialog
}

describe('the list of what waits', () => {
  it('shows the storage time of each item and which ones are due', async () => {
    open(<WastePage address={{}} />)
    const line = within((await screen.findByText(laptop.name)).closest('tr') as HTMLElement)
    for (const words of ['180 days or more', '180 days', '1.58 kg', 'ITEW3: Laptops'])
      expect(line.getByText(words)).toBeTruthy()
    expect(screen.getByText('Hand over soon')).toBeTruthy()
    expect(await axeFaults()).toEqual([])
  })

  it('reads its address', () => {
    expect(wasteInput(wasteList.read({ state: 'due', kind: 'component', sort: 'weight' }))).toEqual({
      search: undefined,
      state: 'due',
      kind: 'component',
      sortBy: 'weight',
      sortOrder: 'asc',
      page: 1,
      limit: 20,
    })
  })

  it('offers nothing to hand over to those who only read', async () => {
    open(<WastePage address={{}} />, {}, 'support')
    await screen.findByText(laptop.name)
    expect(screen.queryByRole('checkbox', { name: /Select/ })).toBeNull()
  })
})

describe('handing over', () => {
  it('sends what was chosen with its weights and the recycler’s document', async () => {
    const sent: unknown[] = []
    const user = open(<WastePage address={{}} />, {
      'admin.eWaste.handOver': ({ input }) => (sent.push(input), { id: 1, items: 2, weightKg: 1.89 }),
    })
    const dialog = await begin(user)
    await user.type(dialog.getByLabelText(`Weight in kg, ${battery.name}, ${battery.code}`), '0.31')
    expect(dialog.getByText('Together 1.89 kg')).toBeTruthy()
    expect(await axeFaults()).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Hand over' }))
    expect(await screen.findByText('2 items handed over')).toBeTruthy()
    expect(sent).toEqual([
      {
        recycler: 'Green Loop Recyclers',
        registration: 'CPCB/RC/118',
        document: 'GL/26/7',
        handedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        items: [
          { kind: 'unit', id: 4, weightKg: 1.58, category: 'ITEW3' },
          { kind: 'component', id: 4, weightKg: 0.31, category: 'BATTERY' },
        ],
      },
    ])
  })

  it('retains the input when it is refused', async () => {
    const user = open(<WastePage address={{}} />, {
      'admin.eWaste.handOver': () => refused('E_WASTE_NOT_WAITING'),
    })
    const dialog = await begin(user)
    await user.click(dialog.getByRole('button', { name: 'Hand over' }))
    expect(await dialog.findByText(/no longer waiting to be handed over/)).toBeTruthy()
    expect(dialog.getByDisplayValue('Green Loop Recyclers')).toBeTruthy()
  })
})

describe('the list of handovers', () => {
  it('shows each with its weight, and their sum', async () => {
    open(<HandoversPage address={{ show: 'handovers' }} />)
    expect(await screen.findByText('GL/26/7')).toBeTruthy()
    expect(screen.getByText('2 handovers, 1,890.25 kg')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Waiting' }).getAttribute('aria-current')).toBeNull()
    expect(screen.getByRole('link', { name: 'Handed over' }).getAttribute('aria-current')).toBe('page')
    expect(await axeFaults()).toEqual([])
  })

  it('finds the document that the activity log names', () => {
    const address = handoversList.read({ handover: 'GL/26/7' })
    expect(address.show).toBe('handovers')
    expect(handoversInput(address)).toMatchObject({ search: 'GL/26/7', page: 1 })
  })
})
