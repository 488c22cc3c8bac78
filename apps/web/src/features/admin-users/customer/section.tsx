import { BadgeCheck } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { DetailLine } from '../../../components/detail-line.tsx'
import { formatDateTime } from '../../../lib/format.ts'
import { Card } from '../../../ui/card.tsx'
import { t } from '../texts.ts'

type SectionProps = { title: string; action?: ReactNode; children: ReactNode }

export function Section({ title, action, children }: SectionProps) {
  const id = useId()
  return (
    <Card className="p-4 sm:p-5">
      <section aria-labelledby={id}>
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id={id} className="text-lg font-semibold">
            {title}
          </h2>
          {action}
        </div>
        {children}
      </section>
    </Card>
  )
}

type Row = { id: string; name: ReactNode; note: ReactNode; state: ReactNode; at: string }

/** Lists the newest entries; shows a message if there are none. */
export function RowList({ rows, none }: { rows: readonly Row[]; none: string }) {
  if (rows.length === 0) return <p className="text-muted">{none}</p>
  return (
    <ul>
      {rows.map(({ id, name, note, state, at }) => (
        <li
          key={id}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2 first:border-t-0"
        >
          <div className="min-w-0 flex-1 basis-48">
            <p className="font-semibold wrap-anywhere">{name}</p>
            <p className="text-sm text-muted tabular-nums">
              <time dateTime={at}>{formatDateTime(at)}</time>
            </p>
          </div>
          <span className="text-sm tabular-nums">{note}</span>
          {state}
        </li>
      ))}
    </ul>
  )
}

type FactLineProps = { label: string; isVerified?: boolean; children: ReactNode }

/** A fact, or "None"; a contact with whether its owner has proved it. */
export function FactLine({ label, isVerified, children }: FactLineProps) {
  return (
    <DetailLine label={label}>
      {children || <span className="text-muted">{t('dialogNone')}</span>}
      {children && isVerified !== undefined && (
        <span className="flex items-center justify-end gap-1 text-sm text-muted">
          {isVerified && <BadgeCheck aria-hidden="true" className="size-4 text-leaf" />}
          {t(isVerified ? 'verified' : 'unverified')}
        </span>
      )}
    </DetailLine>
  )
}
