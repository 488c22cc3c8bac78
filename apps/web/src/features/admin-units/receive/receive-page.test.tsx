import { sentenceOfRefusal } from '@dobara/contract/sentences/sentence.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
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
  it('goes from row to row by Enter, sends all of them, and makes their labels', async () => {
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

  it('takes rows of a spreadsheet, and says at its row what is wrong while all stays typed', async () => {
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

  it('takes rows of a chosen file behind the typed ones, and says what it left out', async () => {
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
