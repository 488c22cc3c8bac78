import type { ListedUnit, UnitList } from '@dobara/contract/catalog/units/units.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { axeFaults } from '../../../../test/test-axe.ts'
import { fakeApi, refused } from '../../../../test/test-fake-api.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import type { Offer } from '../product/offer.ts'
import { UnitsPart } from './units-part.tsx'

afterEach(cleanup)

const OFFER: Offer = {
  productId: 7,
  productVariantId: null,
  title: 'ThinkPad T480',
  price: 22_499,
  mrp: null,
  inStock: true,
  stockQty: 2,
  selectedAttributes: {},
}
const unit = (code: string, more: Partial<ListedUnit> = {}): ListedUnit => ({
  code,
  condition: 'Refurbished-A',
  batteryHealthPct: 90,
  batteryCycles: 120,
  price: 22_499,
  priceDifference: 0,
  photo: null,
  facts: [],
  ...more,
})
const LAST = unit('DB-0000-0001-2')
const listOf = (units: ListedUnit[], total = units.length): UnitList => ({
  units,
  pagination: { page: 1, limit: 12, total, totalPages: Math.ceil(total / 12) },
})

async function open(answer: (input: Record<string, unknown>) => unknown) {
  const api = fakeApi({
    'catalog.units.list': ({ input }) => answer(input as Record<string, unknown>),
  })
  const part = (
    <UnitsPart
      offer={{ ...OFFER, units: { count: 7, batteryMinPct: 82, batteryMaxPct: 94 } }}
      renderAction={({ unitCode, price, title }) => (
        <button type="button">{`${unitCode} ${price} ${title}`}</button>
      )}
    />
  )
  render(inPage(part, api.fetch))
  expect(await screen.findByText('7 machines · battery 82–94 %')).toBeTruthy()
  expect(api.calls).not.toContain('catalog.units.list')
  await userEvent.click(screen.getByRole('button', { name: 'Choose your machine' }))
  return api
}

const rows = () => screen.getAllByRole('listitem')

describe('the picker of machines', () => {
  it('shows each with its battery, price, report and own button, once opened', async () => {
    await open(() =>
      listOf([unit('DB-04HM-ASW9-5'), unit('DB-0000-0001-2', { price: 23_999, priceDifference: 1_500 })]),
    )
    await screen.findByRole('region', { name: 'Choose your machine' })
    const [, dearer] = rows()
    expect(dearer?.textContent).toContain('₹23,999')
    expect(dearer?.textContent).toContain('+₹1,500')
    expect(dearer?.textContent).toContain('Grade A · Battery 90% · 120 charge cycles')
    if (!dearer) throw new Error('there are two')
    const [link] = within(dearer).getAllByRole('link', {
      name: 'Report and photos of machine DB-0000-0001-2',
    })
    expect(link?.getAttribute('href')).toBe('/unit/DB-0000-0001-2')
    expect(
      within(dearer).getByRole('button', { name: 'DB-0000-0001-2 23999 ThinkPad T480 (DB-0000-0001-2)' }),
    ).toBeTruthy()
    expect(await axeFaults()).toEqual([])
  })

  it('shows the attributes of each that has some', async () => {
    const fact = {
      key: 'chargerKind',
      label: 'Charger',
      labelHi: 'चार्जर',
      unit: null,
      value: 'none',
      choice: { value: 'none', label: 'Not included', labelHi: 'साथ में नहीं' },
      isComparable: false,
    }
    const marks = { ...fact, key: 'marks', label: 'Marks and scratches', value: 'Dent <b>', choice: null }
    await open(() => listOf([unit('DB-04HM-ASW9-5', { facts: [fact, marks] }), unit('DB-0000-0001-2')]))
    await screen.findByRole('region', { name: 'Choose your machine' })
    const [first, second] = rows()
    expect(first?.textContent).toContain('Charger: Not included · Marks and scratches: Dent <b>')
    expect(second?.textContent).not.toContain('Charger')
  })

  it('requests another order and better batteries, and reports when there are none', async () => {
    const requests: unknown[] = []
    await open((input) => {
      requests.push([input.sort, input.minBattery])
      return input.minBattery === 95 ? listOf([]) : listOf([unit('DB-04HM-ASW9-5')])
    })
    await userEvent.selectOptions(await screen.findByLabelText('Sort by'), 'Battery')
    await userEvent.selectOptions(screen.getByLabelText('Battery at least'), '95% or more')
    expect(await screen.findByText(/No machine has a battery like that now/)).toBeTruthy()
    expect(requests).toEqual([
      ['best', undefined],
      ['battery', undefined],
      ['battery', 95],
    ])
  })

  it('reports that a machine was sold in the meantime', async () => {
    let total = 2
    await open(() => listOf([unit('DB-04HM-ASW9-5'), unit('DB-0000-0001-2')].slice(0, total)))
    await screen.findByText('2 machines')
    total = 1
    window.dispatchEvent(new Event('visibilitychange'))
    expect(await screen.findByText(/1 machine was sold while you were looking/)).toBeTruthy()
  })

  it('shows the page before when the only machine of the last page is sold', async () => {
    let total = 13
    await open(({ page }) =>
      listOf(page === 1 ? [unit('DB-04HM-ASW9-5')] : [LAST].slice(0, total - 12), total),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Next machines' }))
    await screen.findByText(LAST.code)
    total = 12
    window.dispatchEvent(new Event('visibilitychange'))
    expect(await screen.findByText('DB-04HM-ASW9-5')).toBeTruthy()
    await expect.poll(() => screen.getByRole('status').textContent).toContain('12 machines')
    expect(screen.queryByText('The last machine has just been sold.')).toBeNull()
  })

  it("shows an error with 'Try Again'", async () => {
    let tries = 0
    await open(() => (++tries === 1 ? refused('INTERNAL') : listOf([unit('DB-04HM-ASW9-5')])))
    await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('DB-04HM-ASW9-5')).toBeTruthy()
  })
})
