import { csvLine } from '@dobara/domain/csv/csv.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import {
  bytesOf,
  checkFile,
  faultsOf,
  figuresOf,
  importFile,
  type ProductBackOffice,
} from '../../../../test/admin-products/test-imports.ts'
import { addCustomer } from '../../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../../test/test-shop.ts'
import type { SignedInUser } from '../../../context.ts'
import { RefusedError } from '../../../errors.ts'
import { runImport } from './run-import.ts'
import { RETENTION_DAYS, processImports, UNSTARTED_HOURS } from './process-imports.ts'

let shop: TestShop
let admin: SignedInUser
let backOffice: ProductBackOffice
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  admin = await addCustomer(shop, 'admin')
  backOffice = shop.as(admin).admin.products
  await shop.prisma.category.create({ data: { name: 'Printers', slug: 'printers' } })
})
beforeEach(async () => {
  await shop.prisma.productImport.deleteMany({})
})
afterAll(() => shop.stop())

const COLUMNS = ['sku', 'title', 'brand', 'category', 'model', 'price', 'stockQty']
/** A file of new printers; every so manieth has a price that is none. */
function fileOf(name: string, rows: number, badEvery = Number.POSITIVE_INFINITY): string {
  const lines = Array.from({ length: rows }, (_, at) => {
    const price = (at + 1) % badEvery === 0 ? 'many' : '100'
    return [`${name}-${at}`, `Printer ${at}`, 'Canon', 'printers', 'LBP', price, '2']
  })
  return [COLUMNS, ...lines].map(csvLine).join('')
}
const upload = (text: string) => backOffice.imports.upload({ file: bytesOf(text), fileName: 'p.csv' })
const countOf = (name: string) => shop.prisma.product.count({ where: { sku: { startsWith: `${name}-` } } })
const refusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (thrown: { cause?: unknown }) => thrown.cause,
  )
  if (!(error instanceof RefusedError)) throw new Error('it was not refused')
  const fault = error.faults?.file
  return [error.code, fault?.english]
}

describe('a file of products that is sent', () => {
  it('is checked by a job, waits for its start, is imported by a job, and stores the rows with a fault', async () => {
    const sent = await upload(fileOf('WAY', 12, 4))
    expect(sent).toMatchObject({ state: 'checking', total: 12, done: 0, fileName: 'p.csv', by: admin.name })
    await shop.runJobs()
    const checked = await backOffice.imports.get({ id: sent.id })
    expect(checked).toMatchObject({ state: 'checked', done: 12, created: 9, refused: 3, startedAt: null })
    expect(await countOf('WAY')).toBe(0)
    expect(await backOffice.imports.start({ id: sent.id })).toMatchObject({
      state: 'importing',
      done: 3,
      created: 0,
    })
    await shop.runJobs()
    const done = await backOffice.imports.get({ id: sent.id })
    expect(done).toMatchObject({ state: 'done', done: 12, created: 9, refused: 3 })
    expect(done.endedAt).not.toBeNull()
    expect(await countOf('WAY')).toBe(9)
    expect(faultsOf(done)).toEqual(
      [5, 9, 13].map((row) => [row, 'price', 'The price field must be a valid number']),
    )
    const { columns, rows, next } = await backOffice.imports.refusedRows({ id: sent.id })
    expect([columns, next]).toEqual([COLUMNS, null])
    expect(rows[0]).toMatchObject({
      number: 5,
      cells: ['WAY-3', 'Printer 3', 'Canon', 'printers', 'LBP', 'many', '2'],
    })
    expect(await shop.prisma.productImportRow.count()).toBe(3)
    expect((await backOffice.imports.list()).imports.map(({ id }) => id)).toEqual([sent.id])
    const where = { entity: 'product_import' }
    const entries = await shop.prisma.auditEntry.findMany({ where, orderBy: { id: 'asc' } })
    const by = { actorId: admin.id, entityId: sent.id }
    expect(entries).toMatchObject([
      { ...by, action: 'import.sent', after: { fileName: 'p.csv', rows: 12 } },
      { ...by, action: 'import.started', before: { state: 'checked' }, after: { state: 'importing' } },
    ])
  })

  it('with corrected rows imports these alone, with the notes left in', async () => {
    await importFile(shop, backOffice, fileOf('MEND', 2))
    const fixed = `_row,${COLUMNS.join(',')},_reason\r\n3,MEND-9,T,Canon,printers,LBP,100,1,was wrong\r\n`
    expect(figuresOf(await importFile(shop, backOffice, fixed))).toEqual([1, 0, 0, 0])
  })

  it.each([
    ['', 'The first line must name the columns, “sku” among them.'],
    ['title,price\nA,1', 'The first line must name the columns, “sku” among them.'],
    ['sku,colour\nA,red', 'There is no column “colour”.'],
    ['sku,price,price\nA,1,2', 'The column “price” is there twice.'],
    ['sku,title\n,\n', 'There are no rows in this file.'],
    [
      'sku\nA\0',
      'This file is not in UTF-8. In Excel, choose “Save As” and “CSV UTF-8 (Comma delimited)”; in LibreOffice, “Unicode (UTF-8)”.',
    ],
    [`sku\n${'A\n'.repeat(20_001)}`, 'This file has more than 20,000 rows. Please divide it.'],
  ])('is refused as a whole when invalid (%#)', async (text, reason) => {
    expect(await refusal(upload(text))).toEqual(['RULE_BROKEN', reason])
    expect(await shop.prisma.productImport.count()).toBe(0)
  })

  it('in another encoding is refused', async () => {
    const file = new Uint8Array([...bytesOf('sku,title\nA,'), 0xff, 0xfe])
    expect((await refusal(backOffice.imports.upload({ file })))[0]).toBe('RULE_BROKEN')
  })

  it('reports a duplicate SKU, a cell and a row that are too long, and counts rows as a spreadsheet does', async () => {
    const long = 'x'.repeat(10_001)
    const wide = Array.from({ length: 13 }, () => 'y'.repeat(9_999)).join(',')
    const head =
      'sku,title,description,highlights,ports,cosmeticNotes,functionalNotes,metaTitle,metaDescription,model,' +
      'descriptionHi,highlightsHi,cosmeticNotesHi,functionalNotesHi\n'
    const text = `${head}A,"Two\nlines"\n\nA,again\nB,${long}\nC,${wide}\n`
    expect(faultsOf(await checkFile(shop, backOffice, text)).filter(([row]) => row !== 2)).toEqual([
      [4, 'sku', 'Row 2 already has this SKU.'],
      [5, 'title', 'This cell is too long.'],
      [6, 'sku', 'This row is too long.'],
    ])
  })

  it('has a variant found before its product, and refused when its product is', async () => {
    const head = 'variantOf,sku,title,brand,category,model,price,ramGb\n'
    const late = `${head}LATE,LATE-8,,,,,100,8\n,LATE,T,Canon,printers,LBP,100,\n`
    expect(figuresOf(await importFile(shop, backOffice, late))).toEqual([2, 0, 0, 0])
    const none = `${head}NONE,NONE-8,,,,,100,8\n,NONE,T,Canon,printers,LBP,many,\n`
    expect(faultsOf(await checkFile(shop, backOffice, none)).map(([row, field]) => [row, field])).toEqual([
      [2, 'variantOf'],
      [3, 'price'],
    ])
  })
})

describe('imports', () => {
  it('run one at a time when they start at the same moment', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 4 }, (_, at) => upload(fileOf(`RACE${at}`, 2))),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await shop.runJobs()
    const other = shop.as(await addCustomer(shop, 'admin')).admin.products
    const { id } = (await backOffice.imports.list()).imports[0] ?? { id: '' }
    const second = await other.imports.upload({ file: bytesOf(fileOf('OTHER', 1)) })
    await shop.runJobs()
    const starts = await Promise.allSettled([
      backOffice.imports.start({ id }),
      other.imports.start({ id: second.id }),
    ])
    expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await refusal(backOffice.imports.start({ id }))).not.toContain('IMPORT_NOT_FOUND')
    await shop.runJobs()
  })

  it('make room for the next file of the same administrator when never started', async () => {
    const first = await checkFile(shop, backOffice, fileOf('FIRST', 1))
    const second = await upload(fileOf('SECOND', 1))
    expect((await backOffice.imports.list()).imports.map(({ id }) => id)).toEqual([second.id])
    expect(await refusal(backOffice.imports.get({ id: first.id }))).toEqual(['IMPORT_NOT_FOUND', undefined])
  })

  it('stop between two rows, change nothing any more, and are not started again', async () => {
    const { id } = await checkFile(shop, backOffice, fileOf('STOP', 3))
    await backOffice.imports.start({ id })
    expect(await backOffice.imports.stop({ id })).toMatchObject({ state: 'stopped', done: 0 })
    await shop.runJobs()
    expect(await countOf('STOP')).toBe(0)
    expect((await refusal(backOffice.imports.start({ id })))[0]).toBe('IMPORT_NOT_READY')
    expect((await refusal(backOffice.imports.stop({ id })))[0]).toBe('IMPORT_NOT_READY')
    expect(await shop.prisma.productImportRow.count()).toBe(0)
  })

  it.each([
    ['is none any more', { role: 'customer' }],
    ['may only look by now', { staffRole: 'read_only' }],
    ['was suspended', { status: 'suspended' }],
  ] as const)('stop when their administrator %s', async (_, change) => {
    const formerAdmin = await addCustomer(shop, 'admin')
    const { imports } = shop.as(formerAdmin).admin.products
    const { id } = await imports.upload({ file: bytesOf(fileOf('GONE', 2)) })
    await shop.runJobs()
    await imports.start({ id })
    await shop.prisma.user.update({ where: { id: formerAdmin.id }, data: change })
    await shop.runJobs()
    expect(await backOffice.imports.get({ id })).toMatchObject({ state: 'stopped', created: 0 })
    expect(await countOf('GONE')).toBe(0)
  })

  it('worked on by two processes at once do each row once', async () => {
    const { id } = await checkFile(shop, backOffice, fileOf('TWICE', 60, 20))
    await backOffice.imports.start({ id })
    await Promise.all([runImport(shop.deps, id), runImport(shop.deps, id), runImport(shop.deps, id)])
    await shop.runJobs()
    expect(await backOffice.imports.get({ id })).toMatchObject({ state: 'done', created: 57, refused: 3 })
    expect(await countOf('TWICE')).toBe(57)
    expect(shop.failures).toEqual([])
  })

  it('resume half a minute after their process died, and old ones are deleted', async () => {
    const { id } = await checkFile(shop, backOffice, fileOf('DEAD', 2))
    await backOffice.imports.start({ id })
    await shop.sql.query(`SELECT graphile_worker.remove_job($1)`, [`import-products:${id}`])
    await processImports(shop.deps)
    await shop.runJobs()
    expect(await backOffice.imports.get({ id })).toMatchObject({ state: 'importing', done: 0 })
    const startedAt = shop.clock.now
    shop.clock.now = new Date(startedAt.getTime() + 31_000)
    await processImports(shop.deps)
    await shop.runJobs()
    expect(await backOffice.imports.get({ id })).toMatchObject({ state: 'done', created: 2 })
    await checkFile(shop, backOffice, fileOf('LEFT', 1))
    shop.clock.now = new Date(startedAt.getTime() + (UNSTARTED_HOURS * 3_600 + 60) * 1_000)
    await processImports(shop.deps)
    expect((await backOffice.imports.list()).imports.map((one) => one.id)).toEqual([id])
    shop.clock.now = new Date(startedAt.getTime() + (RETENTION_DAYS + 1) * 86_400_000)
    await processImports(shop.deps)
    expect((await backOffice.imports.list()).imports).toEqual([])
    shop.clock.now = startedAt
  })
})
