import type { AdminCase } from '@dobara/contract/cases/admin-cases.ts'
import { caseState } from '../../../lib/words/case-texts.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { cn } from '../../../ui/cn.ts'
import { t } from '../texts.ts'

type Entry =
  | ({ what: 'step' } & AdminCase['steps'][number])
  | ({ what: 'message' } & AdminCase['messages'][number])

/** Steps and messages together, oldest first. */
function entriesOf({ steps, messages }: AdminCase): Entry[] {
  const all: Entry[] = [
    ...steps.map((step) => ({ what: 'step' as const, ...step })),
    ...messages.map((message) => ({ what: 'message' as const, ...message })),
  ]
  return all.toSorted((a, b) => a.at.localeCompare(b.at))
}

const nameOf = ({ by, byName }: Pick<Entry, 'by' | 'byName'>) =>
  by === 'customer' ? t('buyer') : (byName ?? t('somebody'))

export function CaseHistory({ shown }: { shown: AdminCase }) {
  return (
    <section className="min-w-0">
      <h2 className="mb-3 text-base font-semibold">{t('history')}</h2>
      <ol className="grid gap-3">
        {entriesOf(shown).map((entry) => (
          <li key={`${entry.what} ${entry.id}`}>
            {entry.what === 'step' ? <Step entry={entry} /> : <Message entry={entry} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Step({ entry }: { entry: Extract<Entry, { what: 'step' }> }) {
  const { state, at, note } = entry
  return (
    <div className="px-4">
      <p className="text-sm text-muted wrap-anywhere">
        <span className="font-semibold text-ink">{caseState(state)}</span> · {nameOf(entry)} ·{' '}
        <time dateTime={at}>{formatDateTime(at)}</time>
      </p>
      {note && <p className="text-sm whitespace-pre-line wrap-anywhere">{note}</p>}
    </div>
  )
}

/** Whatever was typed is text: lines stay lines, and nothing in it is markup. */
function Message({ entry }: { entry: Extract<Entry, { what: 'message' }> }) {
  const { by, at, text, isInternal } = entry
  const look = isInternal
    ? 'sm:ml-8 bg-marigold-soft/40'
    : by === 'staff'
      ? 'sm:ml-8 bg-leaf-soft'
      : 'bg-surface'
  return (
    <article className={cn('rounded-md border border-line p-4', look)}>
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm font-semibold wrap-anywhere">
        <span>
          <span>{t('wrote', { name: nameOf(entry) })}</span>
          {isInternal && (
            <Badge tone="marigold" className="ml-2">
              {t('internal')}
            </Badge>
          )}
        </span>
        <time dateTime={at} className="font-normal text-muted tabular-nums">
          {formatDateTime(at)}
        </time>
      </h3>
      <p className="mt-2 whitespace-pre-line wrap-anywhere">{text}</p>
    </article>
  )
}
