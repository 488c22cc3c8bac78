import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { ExportButton } from '../../../components/data-table/export-button.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { usePermissions } from '../../../lib/session/permissions.ts'
import { Button } from '../../../ui/button.tsx'
import { type ProductsAddress, productFilterOf } from '../products-list.ts'
import { t } from '../texts.ts'
import { ImportDialog } from './import-dialog.tsx'

/** The products that are listed into a file, and a file of products into the shop. */
export function FileActions({ address }: { address: ProductsAddress }) {
  const { client } = trpc.useUtils()
  const allows = usePermissions()
  const [isImporting, setIsImporting] = useState(false)
  return (
    <>
      <ExportButton
        fileName="products.csv"
        readPage={(after: number | undefined) =>
          client.admin.products.exportRows.query({ ...productFilterOf(address), after })
        }
      />
      {allows('catalogue.write') && (
        <Button variant="outline" onClick={() => setIsImporting(true)}>
          <FileUp aria-hidden="true" className="size-5" />
          {t('importFile')}
        </Button>
      )}
      {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
    </>
  )
}
