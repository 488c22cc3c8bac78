import type { ActResult } from '../../../components/result-dialog.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { formatAmount } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { t } from '../texts.ts'

function Kept({ kept }: { kept: { title: string; sku: string; price: number }[] }) {
  return (
    <div>
      <p className="font-semibold">{t('keptText', { count: kept.length })}</p>
      <ul className="mt-1 grid max-h-64 list-disc gap-1 overflow-y-auto pl-5 text-sm">
        {kept.map(({ title, sku, price }) => (
          <li key={sku} className="wrap-anywhere">
            {title} ({sku}): {formatAmount(price)}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Takes a change of prices back, and tells what became of it. */
export function usePriceUndo(onResult: (result: ActResult) => void): (changeId: string) => void {
  const utils = trpc.useUtils()
  const undo = trpc.admin.products.undoPrices.useMutation({
    onSuccess: async ({ restored, kept }) => {
      onResult({
        type: kept.length > 0 ? 'warning' : 'success',
        title: t('restored'),
        text: t('restoredText', { count: restored }),
        details: kept.length > 0 && <Kept kept={kept} />,
      })
      await utils.admin.products.invalidate()
    },
    onError: (error) =>
      onResult({ type: 'error', title: t('undoFailed'), text: messageOf(error, t('tryAgainText')) }),
  })
  return (changeId) => undo.mutate({ changeId })
}
