import { sentence } from '@dobara/contract/sentences/sentence.ts'
import type { ImportedRow } from '@dobara/contract/admin-products/product-file.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeApi, refused } from '../../../../test/test-fake-api.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { callsOf, readProductFile } from './product-file.ts'

afterEach(cleanup)

type Sent = { isDryRun: boolean; coming: string[]; rows: { number: number; cells: Record<string, string> }[] }
const judge = ({ number, cells }: Sent['rows'][number]): ImportedRow =>
  cells.price === 'many'
    ? {
        number,
        outcome: 'refused',
        faults: [{ field: 'price', reason: sentence('field_not_number', { field: 'price' }) }],
      }
    : { number, outcome: cells.sku?.startsWith('NEW') ? 'created' : 'updated', faults: [] }

function openDialog(answer: (sent: Sent) => unknown = ({ rows }) => ({ rows: rows.map(judge) })) {
  const sent: Sent[] = []
  const { fetch } = fakeApi({
    'admin.products.importRows': ({ input }) => {
      sent.push(input as Sent)
      return answer(input as Sent)
    },
  })
  render(inPage(<ImportDialog onClose={() => undefined} />, fetch, '/admin/products'))
  const user = userEvent.setup()
  const choose = async (text: string) => {
    // The document of the tests has files that cannot be read.
    const file = Object.assign(new File([text], 'products.csv', { type: 'text/csv' }), {
      text: () => Promise.resolve(text),
    })
    await user.upload(await screen.findByLabelText('CSV file'), file)
  }
  return { sent, user, choose }
}

describe('an import of products', () => {
  it('is checked first, names each fault by row, column and reason, and imports the rest', async () => {
    const { sent, user, choose } = openDialog()
    await choose('sku,price\nNEW-1,100\nOLD-1,many\nOLD-2,300\n')
    const faults = within(await screen.findByRole('table', { name: 'Rows with a fault' }))
    const cells = within(faults.getAllByRole('row')[1] as HTMLElement).getAllByRole('cell')
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      '3',
      'price',
      'The price field must be a valid number',
    ])
    expect(screen.getByText('1 is new')).toBeTruthy()
    expect(screen.getByText('1 has a fault and is left out')).toBeTruthy()
    expect(sent.map(({ isDryRun }) => isDryRun)).toEqual([true])
    await user.click(screen.getByRole('button', { name: 'Import 2 rows' }))
    expect(await screen.findByText('Import finished')).toBeTruthy()
    expect(screen.getByText('1 was added')).toBeTruthy()
    expect(screen.getByText('1 was left out')).toBeTruthy()
    expect(sent[1]).toMatchObject({ isDryRun: false })
    expect(sent[1]?.rows.map(({ number }) => number)).toEqual([2, 4])
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
  })

  it('of something that is no file of products says so', async () => {
    const { sent, choose } = openDialog()
    await choose('name,price\nA,1\n')
    expect(await screen.findByText(/The first line must name the columns/)).toBeTruthy()
    await choose('sku,price\n,\n')
    expect(await screen.findByText('There are no rows in this file.')).toBeTruthy()
    expect(sent).toEqual([])
  })

  it('tells that it stopped, and why', async () => {
    const { choose } = openDialog(() => refused('ADMIN_REQUIRED'))
    await choose('sku,price\nA,1\n')
    expect(await screen.findByText('Admin access required')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
  })
})

describe('the rows of a file', () => {
  it('count as a spreadsheet counts, and a SKU that stands twice is a fault of the second', () => {
    const read = readProductFile('sku,title\r\nA,"Two\nlines"\r\n\r\nA,again\r\nB,b\r\n')
    expect(read).toMatchObject({
      rows: [{ number: 2, cells: { title: 'Two\nlines' } }, { number: 5 }],
      faulty: [{ number: 4, faults: [{ field: 'sku', reason: sentence('file_sku_twice', { number: 2 }) }] }],
    })
  })

  it('go in calls of at most 50 rows and 80 kB, with the products that variants wait for', () => {
    const row = (number: number, cells: Record<string, string>) => ({ number, cells })
    const many = Array.from({ length: 120 }, (_, at) => row(at + 2, { sku: `S${at}` }))
    expect(callsOf(many).map(({ rows }) => rows.length)).toEqual([50, 50, 20])
    const long = Array.from({ length: 4 }, (_, at) =>
      row(at, { sku: `L${at}`, description: 'x'.repeat(30_000) }),
    )
    expect(callsOf(long).map(({ rows }) => rows.length)).toEqual([2, 2])
    const family = [
      row(2, { sku: 'P' }),
      row(3, { sku: 'V', variantOf: 'P' }),
      row(4, { sku: 'W', variantOf: 'X' }),
    ]
    expect(callsOf(family)[0]?.coming).toEqual(['P'])
  })
})
