// For tests only: files of products sent to a shop, whose jobs run when the test runs them.
import type { TestShop } from '../test-shop.ts'

export type ProductBackOffice = ReturnType<TestShop['as']>['admin']['products']

export const bytesOf = (text: string) => new TextEncoder().encode(text)

/** Sends a file and has it checked. */
export async function checkFile({ runJobs }: TestShop, backOffice: ProductBackOffice, text: string) {
  const { id } = await backOffice.imports.upload({ file: bytesOf(text), fileName: 'test.csv' })
  await runJobs()
  return backOffice.imports.get({ id })
}

/** Sends a file, has it checked and imported. */
export async function importFile(shop: TestShop, backOffice: ProductBackOffice, text: string) {
  const { id } = await checkFile(shop, backOffice, text)
  await backOffice.imports.start({ id })
  await shop.runJobs()
  return backOffice.imports.get({ id })
}

type Detail = Awaited<ReturnType<typeof checkFile>>

/** Rows that are new, that change, that stay, and that have a fault. */
export const figuresOf = ({ created, updated, unchanged, refused }: Detail) => [
  created,
  updated,
  unchanged,
  refused,
]
/** Each fault by row, column and reason. */
export const faultsOf = ({ faultyRows }: Detail) =>
  faultyRows.flatMap(({ number, faults }) =>
    faults.map(({ field, reason }) => [number, field, reason.english]),
  )
