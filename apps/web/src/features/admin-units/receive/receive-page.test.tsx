import { sentence, sentenceOfRefusal } from '@dobara/contract/sentences/sentence.ts'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { UNIT } from '../../../../test/admin-units/test-unit.ts'
import { axeFaults } from '../../../../test/test-axe.ts'
import { fakeApi, refused } from '../../../../test/test-fake-api.ts'
import { asha } from '../../../../test/test-profile.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { receiveDrafts } from './receive-draft.ts'
import { ReceivePage } from './receive-page.tsx'

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('accessToken', 'good')
})
afterEach(cleanup)

/** Attributes of machines, and one of products, which must not be shown here. */
const attributes = [
  ...UNIT.attributeDefinitions,
  { ...UNIT.attributeDefinitions[0], key: 'ofProducts', subject: 'offer' },
]
const recorded = {
  'admin.products.get': () => ({ kind: 'laptop' }),
  'admin.attributes.list': () => ({ attributes, kinds: [], pluginKinds: [] }),
}
const item = { productId: 7, name: 'Lenovo ThinkPad T480', sku: 'T480' }

function open(answers: Parameters<typeof fakeApi>[0] = {}, staffRole = 'manager') {
  receiveDrafts('2026-11-20').store({ item, supplier: 'Leasing Pune' })
  const { fetch } = fakeApi({ 'auth.me': () => ({ ...asha, role: 'admin', staffRole }), ...answers })
  render(
    inPage(
      <main>
        <ReceivePage />
      </main>,
      fetch,
    ),
  )
  return userEvent.setup()
}

describe('receiving machines', () => {
  it('moves between rows on Enter, sends all of them, and creates their labels', async () => {
    const sent: unknown[] = []
    const codes = ['DB-7K2M-9QXA-4', 'DB-04HM-ASW9-5']
    const user = open({ 'admin.units.receive': ({ input }) => (sent.push(input), { codes }) })
    await user.type(await screen.findByLabelText('Serial number, row 1'), 'PF2ABC1{Enter}')
    await screen.findByLabelText('Serial number, row 2')
    await user.type(screen.getByLabelText('Serial number, row 2'), 'PF2ABC2')
    await user.type(screen.getByLabelText('Price in rupees, row 2'), '₹11,500')
    expect(await axeFaults()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Receive 2 units' }))
    expect(await screen.findByText('DB-04HM-ASW9-5')).toBeTruthy()
    expect(screen.getByRole('img', { name: 'Code of DB-7K2M-9QXA-4' })).toBeTruthy()
    // A label stays on its machine: it has the end of the serial number only.
    expect(screen.getByText('Serial number ends in BC1')).toBeTruthy()
    expect(document.body.textContent).not.toContain('PF2ABC1')
    expect(sent).toMatchObject([
      {
        acquisition: { kind: 'lot', supplier: 'Leasing Pune', acquiredOn: '2026-11-20' },
        units: [
          { productId: 7, serial: 'PF2ABC1', purchasePrice: null },
          { productId: 7, serial: 'PF2ABC2', purchasePrice: 11_500 },
        ],
      },
    ])
    expect(localStorage.getItem('unit-receive-draft')).toBeNull()
  })

  it('accepts spreadsheet rows, reports an error at its row, and retains all input', async () => {
    const fields = { 'units.1.serial': sentenceOfRefusal('UNIT_SERIAL_TAKEN') }
    const user = open({ 'admin.units.receive': () => refused('UNITS_NOT_RECEIVED', fields) })
    await user.click(await screen.findByLabelText('Serial number, row 1'))
    await user.paste('Serial\tPrice\nPF1\t100\nPF2\t200')
    await user.click(screen.getByRole('button', { name: 'Receive 2 units' }))
    const fault = await screen.findByText(/already exists/)
    expect(fault.closest('li')?.querySelector('input')?.value).toBe('PF2')
    cleanup()
    expect(localStorage.getItem('unit-receive-draft')).toContain('PF2')
  })

  it('appends rows of a selected file to the typed ones, and reports the omitted ones', async () => {
    const user = open()
    await user.type(await screen.findByLabelText('Serial number, row 1'), 'PF0')
    // The browser of these tests has no reader of its own.
    const file = (text: string) =>
      Object.assign(new File([text], 'lot.csv', { type: 'text/csv' }), { text: () => Promise.resolve(text) })
    await user.upload(screen.getByLabelText('CSV file'), file('Serial,Price\n,'))
    expect(await screen.findByText(/No serial numbers were found/)).toBeTruthy()
    await user.upload(
      screen.getByLabelText('CSV file'),
      file('Serial;Price;Place\nPF1;"11,500";Shelf 3\nPF2;;'),
    )
    expect(await screen.findByRole('button', { name: 'Receive 3 units' })).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Price in rupees, row 2').value).toBe('11,500')
    const many = Array.from({ length: 199 }, (_, place) => `MANY${place}`).join('\n')
    await user.upload(screen.getByLabelText('CSV file'), file(many))
    expect(await screen.findByText(/At most 200 units .* 2 rows were left out/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Receive 200 units' })).toBeTruthy()
  }, 20_000)

  it('offers to count an item by units where it is counted by a number', async () => {
    const sent: unknown[] = []
    const fields = { 'units.0.productId': sentenceOfRefusal('UNIT_TRACKING_OFF') }
    const user = open({
      'admin.units.receive': () => refused('UNITS_NOT_RECEIVED', fields),
      'admin.units.setTracking': ({ input }) => (sent.push(input), { tracking: 'unit', stockQty: 0 }),
    })
    await user.type(await screen.findByLabelText('Serial number, row 1'), 'PF2ABC1')
    await user.click(screen.getByRole('button', { name: 'Receive 1 unit' }))
    await user.click(await screen.findByRole('button', { name: 'Count it by units from now on' }))
    expect(sent).toMatchObject([{ productId: 7, tracking: 'unit' }])
  })
})

describe('attribute input while receiving machines', () => {
  it('is entered next to a single machine, and stored in the draft with its fields', async () => {
    const sent: unknown[] = []
    const answers = {
      'admin.units.receive': ({ input }: { input: unknown }) => (sent.push(input), { codes: [UNIT.code] }),
    }
    const user = open({ ...recorded, ...answers })
    await user.type(await screen.findByLabelText('Serial number, row 1'), 'PF1')
    await user.selectOptions(await screen.findByLabelText('Charger'), 'Original')
    await user.type(screen.getByLabelText('Marks and scratches'), ' Dent at a corner ')
    expect(screen.queryByLabelText(/ofProducts/)).toBeNull()
    expect(screen.queryByText('The same for all machines')).toBeNull()
    expect(await axeFaults()).toEqual([])
    cleanup()
    const later = open(answers)
    expect((await screen.findByLabelText<HTMLSelectElement>('Charger')).value).toBe('original')
    await later.click(screen.getByRole('button', { name: 'Receive 1 unit' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent).toMatchObject([
      { units: [{ serial: 'PF1', attributes: { chargerKind: 'original', marks: 'Dent at a corner' } }] },
    ])
  })

  it('is entered once for all of several machines, unless one has its own', async () => {
    const sent: unknown[] = []
    const user = open({
      ...recorded,
      'admin.units.receive': ({ input }) => (sent.push(input), { codes: ['A', 'B'] }),
    })
    await user.type(await screen.findByLabelText('Serial number, row 1'), 'PF1{Enter}')
    await user.type(await screen.findByLabelText('Serial number, row 2'), 'PF2')
    const same = within(await screen.findByRole('group', { name: 'The same for all machines' }))
    await user.selectOptions(same.getByLabelText('Charger'), 'Original')
    await user.click(screen.getByRole('button', { name: 'Details, row 2' }))
    const second = within(screen.getByRole('group', { name: 'Details, row 2' }))
    expect(second.getByRole('option', { name: 'As for all: Original' })).toBeTruthy()
    await user.type(same.getByLabelText('Marks and scratches'), 'Sticker')
    expect(second.getByText('As for all: Sticker')).toBeTruthy()
    await user.selectOptions(second.getByLabelText('Charger'), 'Not included')
    await user.type(second.getByLabelText('Marks and scratches'), 'Dent')
    expect(await axeFaults()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Details, row 2' }))
    expect(screen.getByText('Charger: Not included · Marks and scratches: Dent')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Receive 2 units' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent).toMatchObject([
      {
        units: [
          { serial: 'PF1', attributes: { chargerKind: 'original', marks: 'Sticker' } },
          { serial: 'PF2', attributes: { chargerKind: 'none', marks: 'Dent' } },
        ],
      },
    ])
  })

  it('shows an invalid value next to its field, for one machine and for all', async () => {
    const path = 'units.0.attributes.chargerKind'
    const fields = { [path]: sentence('field_not_choice', { field: 'Charger', choices: 'original' }) }
    let calls = 0
    const user = open({
      ...recorded,
      'admin.units.receive': () => (calls++, refused('UNITS_NOT_RECEIVED', fields)),
    })
    await user.type(await screen.findByLabelText('Serial number, row 1'), 'PF1')
    await user.click(await screen.findByLabelText('Marks and scratches'))
    await user.paste('x'.repeat(256))
    await user.click(screen.getByRole('button', { name: 'Receive 1 unit' }))
    expect(await screen.findByText(/is too long/)).toBeTruthy()
    expect(calls).toBe(0)
    await user.clear(screen.getByLabelText('Marks and scratches'))
    await user.click(screen.getByRole('button', { name: 'Add a row' }))
    const same = within(await screen.findByRole('group', { name: 'The same for all machines' }))
    await user.selectOptions(same.getByLabelText('Charger'), 'Original')
    await user.click(screen.getByRole('button', { name: 'Receive 1 unit' }))
    expect(await same.findByText(/must be one of original/)).toBeTruthy()
    expect(same.getByLabelText('Charger').getAttribute('aria-invalid')).toBe('true')
  })

  it('is omitted when its fields could not be loaded', async () => {
    const user = open({ 'admin.units.receive': () => ({ codes: [UNIT.code] }) })
    await user.type(await screen.findByLabelText('Serial number, row 1'), 'PF1')
    expect(await screen.findByText(/could not be loaded/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Receive 1 unit' }))
    expect(await screen.findByText(UNIT.code)).toBeTruthy()
  })
})
