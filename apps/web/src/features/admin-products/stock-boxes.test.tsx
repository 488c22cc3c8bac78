import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { StockBox, type StockEdit } from './stock-boxes.tsx'

afterEach(cleanup)

it('hands what was typed on when Save is pressed, and nothing while the box is empty', async () => {
  const edits: StockEdit[] = []
  const user = userEvent.setup()
  const item = { productId: 1, name: 'Dell Latitude 5490', sku: 'DELL-5490', stockQty: 3 }
  render(<StockBox item={item} onSave={(edit) => edits.push(edit)} />)
  const box = screen.getByRole('textbox', { name: 'Stock of Dell Latitude 5490' })
  const save = screen.getByRole('button', { name: 'Save the stock of Dell Latitude 5490' })
  expect([save.textContent, box]).toEqual(['Save', expect.objectContaining({ value: '3' })])
  await user.clear(box)
  await user.click(save)
  await user.type(box, '  ')
  await user.click(save)
  expect(edits).toEqual([])
  await user.clear(box)
  await user.type(box, '12')
  await user.click(save)
  expect(edits).toEqual([{ ...item, typed: '12' }])
})
