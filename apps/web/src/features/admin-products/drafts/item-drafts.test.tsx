import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { openLow } from '../../../../test/admin-products/open-products.tsx'
import { listOf, withVariants } from '../../../../test/admin-products/test-products.ts'

afterEach(cleanup)

type Cell = { field: 'stockQty'; from: number; to: number }
type Sent = { rows: { productId: number; productVariantId: number | null; cells: [Cell] }[] }

/** The low-stock view with the numbers typed; every change is saved, or refused by `refusalOf` its value. */
async function typeStock(
  typed: Record<string, string>,
  refusalOf: (cell: Cell) => object | null = () => null,
) {
  const sent: Sent[] = []
  const { user } = openLow({
    'admin.products.saveCells': ({ input }) => {
      const { rows } = input as Sent
      sent.push({ rows })
      return {
        rows: rows.map(({ cells: [cell], ...row }) => {
          const refusal = refusalOf(cell)
          return { ...row, cells: [{ field: 'stockQty', value: refusal ? 1 : cell.to, refusal }] }
        }),
      }
    },
  })
  for (const [name, value] of Object.entries(typed)) {
    const box = await screen.findByRole('textbox', { name: `Stock of ${name}` })
    await user.clear(box)
    await user.type(box, value)
  }
  return { user, sent }
}
const EIGHT = 'Dell Latitude 7420, 8 GB · 256 GB SSD'
const PLAIN = 'Dell Latitude 5490'

describe('numbers typed into rows', () => {
  it('are saved together by one button, and taken back together', async () => {
    const { user, sent } = await typeStock({ [PLAIN]: '9', [EIGHT]: '0' })
    await user.click(screen.getByRole('button', { name: 'Save 2 changes' }))
    expect(await screen.findByText('2 changes were saved.')).toBeTruthy()
    expect(sent[0]?.rows).toEqual([
      { productId: 1, productVariantId: null, cells: [{ field: 'stockQty', from: 3, to: 9 }] },
      { productId: 2, productVariantId: 21, cells: [{ field: 'stockQty', from: 2, to: 0 }] },
    ])
    expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Undo/ }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]?.rows.map(({ cells }) => cells[0])).toEqual([
      { field: 'stockQty', from: 9, to: 3 },
      { field: 'stockQty', from: 0, to: 2 },
    ])
  })

  it('remain marked in their fields when another user changed them, and overwrite that on the next save', async () => {
    const message = sentence('cell_changed_by', { name: 'Ira' })
    const { user, sent } = await typeStock({ [PLAIN]: '9', [EIGHT]: '4' }, ({ from }) =>
      from === 3 ? { code: 'changed_meanwhile', message } : null,
    )
    await user.click(screen.getByRole('button', { name: 'Save 2 changes' }))
    const dialog = await screen.findByRole('dialog', { name: 'Changes Saved' })
    expect(dialog.textContent).toContain(
      `${PLAIN}: Ira changed this after you read it. Please check it again.`,
    )
    await user.keyboard('{Escape}')
    const box = screen.getByRole('textbox', { name: `Stock of ${PLAIN}` })
    expect([box.getAttribute('aria-invalid'), (box as HTMLInputElement).value]).toEqual(['true', '9'])
    await user.click(screen.getByRole('button', { name: 'Save 1 change' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]?.rows[0]?.cells).toEqual([{ field: 'stockQty', from: 1, to: 9 }])
  })

  it('are dropped by Escape one by one, and by Discard all together', async () => {
    const { user } = await typeStock({ [PLAIN]: '9', [EIGHT]: '4' })
    await user.keyboard('{Escape}')
    expect(document.activeElement).toHaveProperty('dataset.row')
    const bar = within(screen.getByRole('region', { name: 'Unsaved changes' }))
    expect(bar.getByText('1 unsaved change')).toBeTruthy()
    await user.click(bar.getByRole('button', { name: 'Discard' }))
    const box = screen.getByRole('textbox', { name: `Stock of ${PLAIN}` })
    expect((box as HTMLInputElement).value).toBe('3')
  })

  it('are refused with the documented message when invalid, and nothing is sent', async () => {
    const { user, sent } = await typeStock({ [PLAIN]: '-1', [EIGHT]: '4' })
    await user.click(screen.getByRole('button', { name: 'Save 2 changes' }))
    expect(await screen.findByRole('dialog', { name: 'Invalid Stock Quantity' })).toBeTruthy()
    expect(sent).toEqual([])
  })
})

describe('the low-stock view', () => {
  it('has a row for a variant that is sold out', async () => {
    const [eight, sixteen] = withVariants.variants
    const product = {
      ...withVariants,
      variants: [
        { ...eight, stockQty: 0 },
        { ...sixteen, stockQty: 40 },
      ],
    }
    openLow({ 'admin.products.list': () => listOf([product as typeof withVariants]) })
    const row = within((await screen.findByText(/^8 GB/)).closest('[data-row]') as HTMLElement)
    expect(row.getByText('Out of Stock')).toBeTruthy()
    expect(screen.queryByText(/^16 GB/)).toBeNull()
  })
})
