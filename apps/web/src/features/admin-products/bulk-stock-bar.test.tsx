import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import type { SellableItem } from '../../lib/sellable-items.ts'
import { type BulkStock, BulkStockBar } from './bulk-stock-bar.tsx'

afterEach(cleanup)

const item: SellableItem = {
  productId: 1,
  name: 'Dell Latitude 5490',
  sku: 'DELL-5490',
  price: 100,
  stockQty: 3,
}

it('offers Increase by and Set to, shows the selected count, and applies the chosen mode', async () => {
  const applied: Omit<BulkStock, 'onDone'>[] = []
  const user = userEvent.setup()
  render(
    <BulkStockBar
      items={[item]}
      total={7}
      isBusy={false}
      clear={() => undefined}
      onApply={({ onDone: _, ...change }) => applied.push(change)}
    />,
  )
  const mode = screen.getByRole<HTMLSelectElement>('combobox')
  expect([...mode.options].map(({ text }) => text)).toEqual(['Increase by', 'Set to'])
  expect(screen.getByRole('status').textContent).toBe('Selected: 1 / 7')
  await user.type(screen.getByRole('textbox', { name: 'Amount' }), '4')
  await user.click(screen.getByRole('button', { name: 'Apply to Selected' }))
  await user.selectOptions(mode, 'Set to')
  await user.click(screen.getByRole('button', { name: 'Apply to Selected' }))
  expect(applied).toEqual([
    { items: [item], mode: 'increase', typed: '4' },
    { items: [item], mode: 'set', typed: '4' },
  ])
})
