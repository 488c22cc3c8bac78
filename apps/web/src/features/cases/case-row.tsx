import type { CaseRow as Row } from '@dobara/contract/cases/cases.ts'
import { caseProgress } from '@dobara/domain/cases/case-path.ts'
import { Link } from '@tanstack/react-router'
import { ProductPicture } from '../../components/pictures/product-picture.tsx'
import { caseKind } from '../../lib/words/case-texts.ts'
import { formatDate } from '../../lib/format.ts'
import { isWindowOver } from '../../lib/window-over.ts'
import { cn } from '../../ui/cn.ts'
import { CaseStateBadge } from './case-state-badge.tsx'
import { t } from './texts.ts'

/** One return or repair in the list: how far it is, and what its item was promised. */
export function CaseRow({ row }: { row: Row }) {
  const { id, number, kind, state, title, imageUrl, imageAlt, raisedAt, updatedAt } = row
  return (
    <Link
      to="/repairs"
      search={{ id }}
      className="flex gap-4 rounded-md border border-line bg-surface p-4 hover:border-leaf"
    >
      <ProductPicture
        url={imageUrl}
        alt={imageAlt}
        sizes="64px"
        className="w-16 shrink-0 self-start rounded-sm"
      />
      <span className="grid min-w-0 flex-1 gap-1">
        <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span className="font-semibold">{t('one', { kind: caseKind(kind), number })}</span>
          <CaseStateBadge state={state} />
        </span>
        <span className="wrap-anywhere">{title}</span>
        <Progress row={row} />
        <span className="text-sm text-muted">
          {t('asked', { date: formatDate(raisedAt) })} · {t('last', { date: formatDate(updatedAt) })}
        </span>
        <Promised row={row} />
      </span>
    </Link>
  )
}

function Progress({ row }: { row: Row }) {
  const progress = caseProgress(row)
  if (!progress) return null
  const { step, of } = progress
  return (
    <span className="my-1 grid gap-1">
      <span aria-hidden="true" className="flex gap-1">
        {Array.from({ length: of }, (_, index) => index + 1).map((place) => (
          <span
            key={place}
            className={cn('h-1.5 flex-1 rounded-full', place <= step ? 'bg-leaf' : 'bg-line-strong')}
          />
        ))}
      </span>
      <span className="text-sm text-muted">{t('stepOf', { step: String(step), of: String(of) })}</span>
    </span>
  )
}

function Promised({ row: { returnEndsAt, warrantyEndsAt } }: { row: Row }) {
  const facts = [
    returnEndsAt &&
      t(isWindowOver(returnEndsAt) ? 'returnOver' : 'returnUntil', { date: formatDate(returnEndsAt) }),
    warrantyEndsAt &&
      t(isWindowOver(warrantyEndsAt) ? 'warrantyOver' : 'warrantyUntil', {
        date: formatDate(warrantyEndsAt),
      }),
  ].filter(Boolean)
  return facts.length > 0 ? <span className="text-sm text-muted">{facts.join(' · ')}</span> : null
}
