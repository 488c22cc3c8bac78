import type { ProductImport } from '@dobara/contract/admin-products/product-imports.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { t } from '../texts.ts'

type PastImportsProps = {
  imports: readonly ProductImport[]
  /** Whose details stand above. */
  shown: string | undefined
  onShow: (id: string) => void
}

/** The last files that were sent, newest first: when, by whom, and what became of them. */
export function PastImports({ imports, shown, onShow }: PastImportsProps) {
  const past = imports.filter(({ id }) => id !== shown)
  if (past.length === 0) return null
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{t('filePast')}</h3>
      <ul className="divide-y divide-border rounded-md border border-border text-sm">
        {past.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-semibold wrap-anywhere">{one.fileName}</p>
              <p className="text-muted">
                {formatDateTime(one.createdAt)}
                {one.by && ` · ${one.by}`}
              </p>
            </div>
            <p className="tabular-nums">
              {t(one.state)} · {t('rowsOf', { done: one.created + one.updated, total: one.total })}
              {one.refused > 0 && ` · ${t('faultsOf', { count: one.refused })}`}
            </p>
            <Button
              variant="outline"
              size="sm"
              aria-label={t('showOf', { name: one.fileName })}
              onClick={() => onShow(one.id)}
            >
              {t('show')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
