import type { BulkRunDetail } from '@dobara/contract/admin-products/bulk-changes.ts'
import type { ReactNode } from 'react'
import type { ActResult } from '../../../components/result-dialog.tsx'
import { formatDateTime } from '../../../lib/format.ts'
import { shownValue } from './bulk-preview.tsx'
import { t } from './texts.ts'

/** Lists the items that were not changed as requested, each with its current value and the reason. */
export function UnchangedProducts({ run, title }: { run: BulkRunDetail; title: string }) {
  return (
    <div>
      <p className="font-semibold">{title}</p>
      <ul className="mt-1 grid max-h-64 list-disc gap-1 overflow-y-auto pl-5 text-sm">
        {run.kept.map(({ title: name, sku, value, reason }) => (
          <li key={sku} className="wrap-anywhere">
            {name} ({sku}): {shownValue(run.kind, value)}, {t(`kept_${reason}`)}
          </li>
        ))}
        {run.failed > run.kept.length && <li>{t('more', { count: run.failed - run.kept.length })}</li>}
      </ul>
    </div>
  )
}

/** How a bulk change or its undo ended. */
export function bulkResult(run: BulkRunDetail, action: ReactNode): ActResult {
  const { kind, state, done, failed, total, startsAt, endsAt } = run
  const type = failed > 0 ? 'warning' : 'success'
  if (state === 'cancelled') return { type, title: t('cancelled'), text: t('cancelledText') }
  if (state === 'restored') {
    const details = failed > 0 && <UnchangedProducts run={run} title={t('leftText', { count: failed })} />
    return { type, title: t(`restored_${kind}`), text: t(`restoredText_${kind}`, { count: done }), details }
  }
  const end = endsAt ? ` ${t('scheduledEndText', { time: formatDateTime(endsAt) })}` : ''
  if (state === 'scheduled' && startsAt) {
    const text = t('scheduledText', { count: total, time: formatDateTime(startsAt) })
    return { type, title: t('scheduled'), text: `${text}${end}`, action }
  }
  const details = failed > 0 && <UnchangedProducts run={run} title={t('failedText', { count: failed })} />
  const text = `${t(`changedText_${kind}`, { count: done })}${end}`
  return { type, title: t(`changed_${kind}`), text, details, action }
}
