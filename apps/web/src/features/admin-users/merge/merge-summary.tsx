import type { MergePreview } from '@dobara/contract/admin-users/merge.ts'
import { useId } from 'react'
import { formatPhone } from '../../../lib/format.ts'
import { t as userTexts } from '../texts.ts'
import { calledOf } from '../users-columns.tsx'
import { t } from './texts.ts'

/** Lists everything that moves and everything that ends, as text. */
export function MergeSummary({ preview }: { preview: MergePreview }) {
  const moving = movingOf(preview)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Part title={t('whatMoves', { name: calledOf(preview.stay.user) })}>
        {moving.length > 0 ? moving : [t('nothingMoves')]}
      </Part>
      <Part title={t('whatEnds')}>{endingOf(preview)}</Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: readonly string[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="mb-1 font-semibold wrap-anywhere">
        {title}
      </h3>
      <ul className="list-disc pl-5">
        {children.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </section>
  )
}

type Line = string | false

/** Drops empty lines: a count of 0 is not listed. */
const shownLines = (lines: readonly Line[]) => lines.filter((line) => line !== false)
const counted = (count: number, line: () => string): Line => count > 0 && line()

function movingOf({ moves, ends, end: { user } }: MergePreview): string[] {
  const { orders, cases, questions, couponUses, notes, stockAlerts, cartLines } = moves
  const { addresses, reviews, wishes } = moves
  return shownLines([
    counted(orders, () => t('movesOrders', { count: orders })),
    counted(cases, () => t('movesCases', { count: cases })),
    counted(questions, () => t('movesQuestions', { count: questions })),
    counted(couponUses, () => t('movesCouponUses', { count: couponUses })),
    counted(addresses.moved, () => t('movesAddresses', { count: addresses.moved })),
    counted(reviews.moved, () => t('movesReviews', { count: reviews.moved })),
    counted(wishes.moved, () => t('movesWishes', { count: wishes.moved })),
    counted(stockAlerts, () => t('movesStockAlerts', { count: stockAlerts })),
    counted(cartLines, () => t('movesCartLines', { count: cartLines })),
    counted(notes, () => t('movesNotes', { count: notes })),
    ends.email === 'moves' && t('movesEmail', { contact: user.email ?? '' }),
    ends.phone === 'moves' && t('movesPhone', { contact: formatPhone(user.phone ?? '') }),
  ])
}

function endingOf({ moves, ends, end: { user } }: MergePreview): string[] {
  const { addresses, reviews, wishes } = moves
  const { devices, googleAccounts } = ends
  return shownLines([
    t('endsAccount'),
    counted(devices, () => t('endsDevices', { count: devices })),
    ends.hasPassword && t('endsPassword'),
    ends.hasSecondFactor && t('endsSecondFactor'),
    counted(googleAccounts, () => t('endsGoogle', { count: googleAccounts })),
    ends.email === 'ends' && t('endsEmail', { contact: user.email ?? '' }),
    ends.phone === 'ends' && t('endsPhone', { contact: formatPhone(user.phone ?? '') }),
    counted(addresses.doubles, () => t('doubleAddresses', { count: addresses.doubles })),
    counted(reviews.doubles, () => t('doubleReviews', { count: reviews.doubles })),
    counted(wishes.doubles, () => t('doubleWishes', { count: wishes.doubles })),
    ...ends.consents.map((purpose) => t('endsConsent', { purpose: userTexts(`purpose_${purpose}`) })),
  ])
}
