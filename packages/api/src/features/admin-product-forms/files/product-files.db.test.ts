import { csvLine } from '@dobara/domain/csv/csv.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
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

let shop: TestShop
let backOffice: ProductBackOffice
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  backOffice = await openBackOffice(shop)
})
afterAll(() => shop.stop())

/** The products of a shop that has two categories. */
async function openBackOffice(of: TestShop): Promise<ProductBackOffice> {
  const electronics = await of.prisma.category.create({ data: { name: 'Electronics', slug: 'electronics' } })
  await of.prisma.category.create({
    data: { name: 'Laptops', slug: 'laptops', parentId: electronics.id },
  })
  await of.prisma.category.create({ data: { name: 'Printers', slug: 'printers' } })
  return of.as(await addCustomer(of, 'admin')).admin.products
}

/** The whole file of a shop, as it is written out. */
async function fileOf(products: ProductBackOffice): Promise<string> {
  const lines: string[] = []
  for (let after: number | undefined, isFirst = true; ; isFirst = false) {
    const { columns, rows, next } = await products.exportRows({ after })
    lines.push(...(isFirst ? [columns] : []).map(csvLine), ...rows.map(csvLine))
    if (next === null) return lines.join('')
    after = next
  }
}

const withoutVersions = (file: string) =>
  file.split('\r\n').map((line) => line.slice(0, line.lastIndexOf(',')))
const outcomes = async (file: string) => figuresOf(await importFile(shop, backOffice, file))
const faults = async (file: string) => faultsOf(await checkFile(shop, backOffice, file))

const HEAD =
  'variantOf,sku,title,brand,category,model,price,mrp,cpu,ramGb,storage,stockQty,highlights,color\r\n'
const LAPTOP =
  ',FILE-L,"Dell ""Latitude"", 14 inch",Dell,laptops,Latitude,30000,45000,Intel Core i5,8,256 GB SSD,,"Light\nand quick",\r\n'
const VARIANT = 'FILE-L,FILE-L-16,,,,,36000,,,16,512 GB SSD,3,,Black\r\n'
const PRINTER = ",FILE-P,'=Laser 1,Canon,printers,LBP,5999.5,,,,,4,'+ toner,\r\n"
const FILE = `${HEAD}${LAPTOP}${VARIANT}${PRINTER}`

describe('a file of products', () => {
  it('reports its effect in a dry run and does nothing, then adds products, variants, stock and brands', async () => {
    expect(figuresOf(await checkFile(shop, backOffice, FILE))).toEqual([3, 0, 0, 0])
    expect(await shop.prisma.product.count()).toBe(0)
    expect(await outcomes(FILE)).toEqual([3, 0, 0, 0])
    const laptop = await shop.prisma.product.findUniqueOrThrow({
      where: { sku: 'FILE-L' },
      include: { variants: true, brand: true },
    })
    expect(laptop).toMatchObject({
      title: 'Dell "Latitude", 14 inch',
      highlights: 'Light\nand quick',
      pricePaise: 30_000_00,
      stockQty: 3,
      brand: { name: 'Dell' },
      variants: [{ sku: 'FILE-L-16', ramGb: 16, color: 'Black', pricePaise: 36_000_00 }],
    })
    const printer = await shop.prisma.product.findUniqueOrThrow({ where: { sku: 'FILE-P' } })
    expect(printer).toMatchObject({ title: '=Laser 1', highlights: '+ toner', stockQty: 4 })
    expect(await shop.prisma.stockMovement.count()).toBe(2)
  })

  it('sent again, or as it was exported, changes nothing and is exported the same', async () => {
    expect(await outcomes(FILE)).toEqual([0, 0, 3, 0])
    const file = await fileOf(backOffice)
    expect(file).toContain("'=Laser 1")
    const ofProducts = { entity: { not: 'product_import' } }
    const before = await shop.prisma.auditEntry.count({ where: ofProducts })
    expect(await outcomes(file)).toEqual([0, 0, 3, 0])
    expect(await shop.prisma.auditEntry.count({ where: ofProducts })).toBe(before)
    expect(await fileOf(backOffice)).toBe(file)
  })

  it('from one shop makes the same products in another', async () => {
    const other = await createTestShop(inject('templateUrl'))
    const otherBackOffice = await openBackOffice(other)
    const file = await fileOf(backOffice)
    expect(faultsOf(await importFile(other, otherBackOffice, file))).toEqual([])
    // When it was written down last is each shop's own.
    expect(withoutVersions(await fileOf(otherBackOffice))).toEqual(withoutVersions(file))
    await other.stop()
  })

  it('changes only the columns it has and the cells that differ, through ledger, history and log', async () => {
    const change = 'sku,price,stockQty,mrp,variantOf\r\nFILE-P,6499,9,,\r\nFILE-L-16,35500,2,,FILE-L\r\n'
    expect(await outcomes(change)).toEqual([0, 2, 0, 0])
    const printer = await shop.prisma.product.findUniqueOrThrow({
      where: { sku: 'FILE-P' },
      include: { priceHistory: true },
    })
    expect(printer).toMatchObject({ title: '=Laser 1', stockQty: 9, pricePaise: 6_499_00 })
    expect(printer.priceHistory).toHaveLength(2)
    const acts = await shop.prisma.auditEntry.findMany({
      where: { entity: 'product', entityId: String(printer.id), action: 'product.updated' },
    })
    expect(acts).toHaveLength(1)
  })
})

describe('a file that was saved by a spreadsheet', () => {
  beforeAll(async () => {
    const head = `${HEAD.trim()},weightKg,displaySizeInches,noInputCredit,purchasePrice,dimensionsMm`
    const rows = [
      ',SHEET-1,"Printer, ""A4""",Canon,printers,1.50,145999.5,,,,,12,"Two\nlines",,1.50,14.0,true,100000,007',
      ",SHEET-2,'=1+1 Café,Canon,printers,7490,45999,,,,,3,'- plain,,2,,false,,",
    ]
    await importFile(shop, backOffice, `${[head, ...rows].join('\r\n')}\r\n`)
  })

  async function exported(): Promise<{ columns: string[]; rows: string[][] }> {
    const { columns, rows } = await backOffice.exportRows({})
    return { columns, rows: rows.filter((row) => row[columns.indexOf('sku')]?.startsWith('SHEET')) }
  }
  const quoted = (cell: string) => (/[",;\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  const isNumber = (cell: string) => /^\d+(?:\.\d+)?$/.test(cell)
  const inCountry = (country: string) => (cell: string, column: string) =>
    /price|weight|size/i.test(column) && isNumber(cell)
      ? Number(cell).toLocaleString(country, { minimumFractionDigits: 2 })
      : cell

  // Formats that Excel and LibreOffice write when a file was opened and saved, by their country settings.
  it.each<[string, (cell: string, column: string) => string, string, string]>([
    ['TRUE and FALSE', (cell) => (/^(?:true|false)$/.test(cell) ? cell.toUpperCase() : cell), ',', '\r\n'],
    ['yes and no', (cell) => ({ true: 'Yes', false: 'No' })[cell] ?? cell, ',', '\n'],
    ['1 and 0', (cell) => ({ true: '1', false: '0' })[cell] ?? cell, ',', '\n'],
    ['two decimals and the thousands of India', inCountry('en-IN'), ',', '\r\n'],
    ['semicolons and a decimal comma', inCountry('de-DE'), ';', '\r\n'],
    ['tabs', (cell) => cell, '\t', '\n'],
    [
      'texts that look like numbers as numbers',
      (cell) => (isNumber(cell) ? String(Number(cell)) : cell),
      ',',
      '\n',
    ],
    ['CRLF in cells', (cell) => cell.replaceAll('\n', '\r\n'), ',', '\r\n'],
    ['apostrophes before formulas', (cell) => (/^[=+\-@]/.test(cell) ? `'${cell}` : cell), ',', '\r\n'],
    ['no apostrophes before formulas', (cell) => cell, ',', '\r\n'],
  ])('changes nothing when re-imported with %s', async (_name, rewrite, separator, end) => {
    const { columns, rows } = await exported()
    expect(rows).toHaveLength(2)
    const written = rows.map((row) => row.map((cell, at) => rewrite(cell, columns[at] ?? '')))
    const lines = [columns, ...written, columns.map(() => '')].map((cells) => [...cells, '', ''])
    const file = `\uFEFF${lines.map((cells) => cells.map(quoted).join(separator)).join(end)}${end}`
    const detail = await checkFile(shop, backOffice, file)
    expect([faultsOf(detail), figuresOf(detail)]).toEqual([[], [0, 0, 2, 0]])
  })

  const SHORTENED = 'A spreadsheet has shortened this number. Please keep its column as text.'
  it.each([
    ['sku,price', 'SHEET-1,1.46E+05', 'price', SHORTENED],
    ['sku,title,category', '8.90123E+11,T,printers', 'sku', SHORTENED],
    ['sku,variantOf,price', '8.90123E+11,FILE-L,1', 'sku', SHORTENED],
    ['sku;price', 'SHEET-1;1.500', 'price', 'Please write this number without a separator of thousands.'],
    [
      'sku,title',
      'SHEET-1,#NAME?',
      'title',
      'A spreadsheet could not calculate this cell. Please write what it should say.',
    ],
    [
      'sku,price,version',
      'SHEET-1,5,27-11-26 10:00 AM?',
      'version',
      'This is not the version that the export wrote. Please export again, or leave it empty.',
    ],
  ])(
    'is refused by name when the spreadsheet destroyed a cell: %s / %s',
    async (head, row, field, reason) => {
      expect(await faults(`${head}\n${row}\n`)).toEqual([[2, field, reason]])
    },
  )

  it('is refused by name when a long number of a text was shortened, and changes a text that is none', async () => {
    await shop.prisma.product.update({ where: { sku: 'SHEET-2' }, data: { model: '8901234567890' } })
    expect(await faults('sku,model\nSHEET-2,8.90123E+12\n')).toEqual([[2, 'model', SHORTENED]])
    expect(await outcomes('sku,model\nSHEET-2,E-series 8\n')).toEqual([0, 1, 0, 0])
  })

  it('changes a price that has separators of thousands', async () => {
    expect(await outcomes('SKU;Price\r\nSHEET-2;145.999,50\r\n')).toEqual([0, 1, 0, 0])
    expect(await outcomes('SKU,Price\r\nSHEET-2,"1,46,000.00"\r\n')).toEqual([0, 1, 0, 0])
    const { pricePaise } = await shop.prisma.product.findUniqueOrThrow({ where: { sku: 'SHEET-2' } })
    expect(pricePaise).toBe(1_46_000_00)
  })
})

describe('a row of an unknown SKU', () => {
  it.each([
    ['sku,price,stockQty', 'TYPO-1,5,3'],
    ['sku,title,category,price', 'TYPO-1,,,5'],
    ['sku', 'TYPO-1'],
  ])('is refused as one of no product when it has nothing of a new one: %s', async (head, row) => {
    expect(await faults(`${head}\n${row}\n`)).toEqual([[2, 'sku', 'No product has this SKU.']])
  })

  it('is refused for what it lacks when it begins a new product', async () => {
    expect((await faults('sku,title,price\nTYPO-1,T,5\n')).map(([, field]) => field)).toEqual(['category'])
  })
})

describe('a file without the column variantOf', () => {
  it('changes price and stock of a variant that it names by its SKU', async () => {
    expect(await outcomes('sku,price,stockQty\nFILE-L-16,35900,4\n')).toEqual([0, 1, 0, 0])
    const { pricePaise } = await shop.prisma.productVariant.findFirstOrThrow({ where: { sku: 'FILE-L-16' } })
    expect(pricePaise).toBe(35_900_00)
  })
})

describe('a version in a file', () => {
  const versionOf = async (sku: string) => {
    const { rows } = await backOffice.exportRows({})
    return rows.find((row) => row[1] === sku)?.at(-1) ?? ''
  }

  it('accepts a row that is unchanged since, once, and refuses it afterwards', async () => {
    const [printer, variant] = [await versionOf('FILE-P'), await versionOf('FILE-L-16')]
    const file = (price: number, stock: number) =>
      `variantOf,sku,price,stockQty,version\r\n,FILE-P,${price},,${printer}\r\nFILE-L,FILE-L-16,,${stock},${variant}\r\n`
    expect(await outcomes(file(6_600, 5))).toEqual([0, 2, 0, 0])
    const old =
      'This was changed since the file was written. Please export it again, or leave the version empty.'
    expect(await faults(file(6_700, 6))).toEqual([
      [2, 'version', old],
      [3, 'version', old],
    ])
  })

  it('is outdated once its stock was set in the list, and is ignored when empty', async () => {
    const seen = await versionOf('FILE-L-16')
    const { id: productVariantId, productId } = await shop.prisma.productVariant.findFirstOrThrow({
      where: { sku: 'FILE-L-16' },
    })
    const { admin } = shop.as(await addCustomer(shop, 'admin'))
    await admin.products.changeStock({ items: [{ productId, productVariantId }], mode: 'set', amount: 8 })
    const file = (version: string) => `sku,variantOf,stockQty,version\r\nFILE-L-16,FILE-L,2,${version}\r\n`
    expect((await faults(file(seen))).map(([, field]) => field)).toEqual(['version'])
    expect((await faults(file('yesterday'))).map(([, field]) => field)).toEqual(['version'])
    expect(await outcomes(file(''))).toEqual([0, 1, 0, 0])
  })
})

describe('a row that is wrong', () => {
  it('is named with its line, its column and the reason, and holds up no other', async () => {
    const rows = [
      ',,No SKU,Dell,laptops,X,1,,i5,8,,,,',
      ',BAD-1,,Dell,laptops,X,1,,i5,8,,,,',
      ',BAD-2,T,Dell,no-such,X,1,,i5,8,,,,',
      ',BAD-3,T,Dell,laptops,X,many,,i5,8,,,,',
      ',BAD-4,T,Dell,laptops,X,1,,,,,,,',
      ',BAD-5,T,Dell,printers,X,200,100,,,,,,',
      'NOBODY,BAD-6,,,,,1,,,8,,,,',
      'FILE-L,FILE-L-16,,,,,36000,,,32,512 GB SSD,3,,Black',
      ',FILE-L-16,T,Dell,printers,X,1,,,,,,,',
      ',FILE-L,"Dell ""Latitude"", 14 inch",Dell,laptops,Latitude,30000,45000,Intel Core i5,8,256 GB SSD,7,,',
      ',GOOD-1,T,Dell,printers,X,100,,,,,1,,',
    ]
    const file = `${HEAD}${rows.join('\r\n')}`
    expect((await faults(file)).map(([number, field]) => [number, field])).toEqual([
      [2, 'sku'],
      [3, 'title'],
      [4, 'category'],
      [5, 'price'],
      [6, 'cpu'],
      [7, 'price'],
      [8, 'variantOf'],
      [9, 'ramGb'],
      [10, 'sku'],
      [11, 'stockQty'],
    ])
    expect((await faults(file))[3]?.[2]).toBe('The price field must be a valid number')
    expect(await outcomes(file)).toEqual([1, 0, 0, 10])
    expect(await shop.prisma.product.count({ where: { sku: 'GOOD-1' } })).toBe(1)
    expect(await shop.prisma.product.count({ where: { sku: { startsWith: 'BAD-' } } })).toBe(0)
  })

  it('is refused for a deleted SKU, and customers may not send any', async () => {
    const { id } = await shop.prisma.product.findUniqueOrThrow({ where: { sku: 'GOOD-1' } })
    await backOffice.remove({ id })
    expect(await faults('sku,price\r\nGOOD-1,5\r\n')).toEqual([[2, 'sku', 'A deleted product has this SKU.']])
    const customer = shop.as(await addCustomer(shop)).admin.products
    await expect(customer.exportRows({})).rejects.toThrow('Admin access required')
    await expect(customer.imports.upload({ file: bytesOf(FILE) })).rejects.toThrow('Admin access required')
  })
})
