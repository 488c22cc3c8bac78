import type { CellRow, SaveCellsInput } from '@dobara/contract/admin-products/cells.ts'
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { openProducts } from '../../../../test/admin-products/open-products.tsx'
import { axeFaults } from '../../../../test/test-axe.ts'

afterEach(cleanup)

const rowAt = (productId: number): CellRow => ({
  productId,
  productVariantId: null,
  hasVariants: false,
  isByUnits: false,
  name: `Latitude ${productId}`,
  values: {
    title: `Latitude ${productId}`,
    model: 'L1',
    sku: `L-${productId}`,
    condition: 'Used',
    price: 100,
    mrp: 150,
    purchasePrice: null,
    stockQty: 4,
    warrantyMonths: 6,
    returnWindowDays: 15,
    fulfillmentLocation: null,
  },
})

type Refusal = { code: string; message: ReturnType<typeof sentence> }
async function openSheet(
  count: number,
  refusalOf: (productId: number) => Refusal | null = () => null,
  isOf: { hasVariants?: boolean; isByUnits?: boolean } = {},
) {
  const sent: SaveCellsInput['rows'][] = []
  const { user } = openProducts(
    {
      'admin.products.cellRows': () => ({
        rows: Array.from({ length: count }, (_, at) => ({ ...rowAt(at + 1), ...isOf })),
        next: null,
      }),
      'admin.products.saveCells': ({ input }) => {
        const { rows } = input as SaveCellsInput
        sent.push(rows)
        return {
          rows: rows.map(({ productId, cells }) => ({
            productId,
            productVariantId: null,
            cells: cells.map(({ field, to }) => {
              const refusal = refusalOf(productId as number)
              return { field, value: refusal ? 80 : to, refusal }
            }),
          })),
        }
      },
    },
    { view: 'sheet' },
  )
  const grid = await screen.findByRole('grid', { name: 'Products as a table' })
  const cell = (text: string) => screen.getByRole('gridcell', { name: text })
  return { user, sent, grid, cell }
}

describe('the table of products', () => {
  it('is walked and typed into by keys, and sends only the cells that were changed', async () => {
    const { user, sent } = await openSheet(2)
    const [first] = screen.getAllByRole('gridcell')
    first?.focus()
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}90{Enter}')
    await user.keyboard('95{Tab}160{Escape}')
    expect(screen.getByText('2 unsaved changes')).toBeTruthy()
    await user.keyboard('{F2}')
    expect(screen.getByRole('textbox', { name: 'MRP of Latitude 2' })).toBeTruthy()
    await user.keyboard('{Escape}{Control>}s{/Control}')
    expect(await screen.findByText('2 changes were saved.')).toBeTruthy()
    expect(sent).toEqual([
      [
        { productId: 1, productVariantId: null, cells: [{ field: 'price', from: 100, to: 90 }] },
        { productId: 2, productVariantId: null, cells: [{ field: 'price', from: 100, to: 95 }] },
      ],
    ])
    expect(screen.getByText('0 unsaved changes')).toBeTruthy()
  })

  it('retains the input when another cell is clicked, and opens that one with its own text', async () => {
    const { user, cell } = await openSheet(2)
    await user.dblClick(cell('Latitude 1'))
    const box = screen.getByRole('textbox', { name: 'Title of Latitude 1' })
    await user.clear(box)
    await user.type(box, 'Inspiron')
    await user.click(box)
    await user.click(cell('L-2'))
    expect(screen.queryByRole('textbox', { name: /^Title of/ })).toBeNull()
    expect(cell('Inspiron')).toBeTruthy()
    expect(document.activeElement).toBe(cell('L-2'))
    await user.keyboard('{F2}')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'SKU of Latitude 2' }).value).toBe('L-2')
    await user.keyboard('9')
    // A click outside takes it over too, and the focus of the table stays where it was.
    await user.click(screen.getByText('2 rows'))
    expect(cell('L-29').tabIndex).toBe(0)
    expect(screen.getByText('2 unsaved changes')).toBeTruthy()
  })

  it('leads from the stock of an item that is counted by its machines to those', async () => {
    const { user } = await openSheet(1, undefined, { isByUnits: true })
    const link = screen.getByRole('link', { name: '4 Units of Latitude 1' })
    expect(link.getAttribute('href')).toContain('/admin/units?search=L-1')
    await user.dblClick(screen.getAllByRole('gridcell')[7] as HTMLElement)
    expect(screen.queryByRole('textbox', { name: /^Stock/ })).toBeNull()
    expect(await axeFaults()).toEqual([])
  })

  it('continues the keyboard navigation on a read-only cell', async () => {
    const { user } = await openSheet(1, undefined, { hasVariants: true })
    const cells = screen.getAllByRole('gridcell')
    await user.click(cells[7] as HTMLElement)
    await user.keyboard('{Enter}{F2}5{ArrowLeft}')
    expect(document.activeElement).toBe(cells[6])
    expect(screen.getByText('0 unsaved changes')).toBeTruthy()
  })

  it('prompts before the link back to the list discards the input', async () => {
    const { user } = await openSheet(1)
    screen.getAllByRole('gridcell')[0]?.focus()
    await user.keyboard('Inspiron{Enter}')
    await user.click(screen.getByRole('link', { name: 'Back to the list' }))
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(screen.getByText('1 unsaved change')).toBeTruthy()
  })

  it('pastes a block from a spreadsheet, marks what is wrong in its cell, and undoes it as one step', async () => {
    const { user, sent } = await openSheet(2)
    screen.getAllByRole('gridcell')[4]?.focus()
    await user.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}')
    await user.paste('₹90\t140\ncheap\t130')
    expect(screen.getByText('4 unsaved changes')).toBeTruthy()
    expect(screen.getByText('· 1 with a fault')).toBeTruthy()
    const wrong = screen.getByRole('gridcell', { name: /^cheap\. The price field must be a valid number/ })
    expect(wrong.getAttribute('aria-invalid')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Save 4 changes' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.flatMap(({ cells }) => cells.map(({ field, to }) => [field, to]))).toEqual([
      ['price', 90],
      ['mrp', 140],
      ['mrp', 130],
    ])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(screen.getByText('3 unsaved changes')).toBeTruthy()
  })

  it('shows in a cell who has changed it in the meantime', async () => {
    const message = sentence('cell_changed_by', { name: 'Ira' })
    const { user } = await openSheet(1, () => ({ code: 'changed_meanwhile', message }))
    screen.getAllByRole('gridcell')[0]?.focus()
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}90{Enter}')
    await user.click(screen.getByRole('button', { name: 'Save 1 change' }))
    expect(
      await screen.findByRole('gridcell', {
        name: '90. Ira changed this after you read it. Please check it again.',
      }),
    ).toBeTruthy()
    expect(await axeFaults()).toEqual([])
  })

  it('renders only the visible rows, for any number of rows', async () => {
    await openSheet(1_000)
    expect(screen.getAllByRole('row').length).toBeLessThan(60)
    expect(screen.getByText('1,000 rows')).toBeTruthy()
  })
})
