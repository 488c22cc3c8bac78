import type { ProductImportDetail } from '@dobara/contract/admin-products/product-imports.ts'
import { FileFaults } from '../../../components/form/file-faults.tsx'
import { t } from '../texts.ts'

type ImportFaultsProps = Pick<ProductImportDetail, 'faultyRows' | 'refused'>

/** What is wrong with the rows of a file of products; of many rows the first ones. */
export function ImportFaults({ faultyRows, refused }: ImportFaultsProps) {
  if (faultyRows.length === 0) return null
  const left = refused - faultyRows.length
  return (
    <FileFaults
      faults={faultyRows.flatMap(({ number, faults }) =>
        faults.map(({ field, reason }) => ({ row: number, column: field, reason })),
      )}
      words={{ title: t('faults'), row: t('row'), column: t('field'), reason: t('reason') }}
      more={left > 0 ? t('fileMore', { count: left }) : null}
    />
  )
}
