import type { NewsletterStats } from '@dobara/contract/newsletter/admin-newsletter.ts'
import { trpc } from '../../lib/api/trpc.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { t } from './texts.ts'

const CARDS = [
  ['total', ({ total }) => total],
  ['recent', ({ recent }) => recent],
  ['sources', ({ sourceStats }) => sourceStats.filter(({ count }) => count > 0).length],
  ['left', ({ unsubscribed }) => unsubscribed],
] as const satisfies readonly (readonly [string, (stats: NewsletterStats) => number])[]

/** The cards above the list, and how many came from each source. That they are not known keeps nobody from the list. */
export function NewsletterFigures() {
  const { data, isError } = trpc.admin.newsletter.stats.useQuery()
  return (
    <div className="mb-4 grid gap-2 lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-3">
      <dl aria-label={t('figures')} className="grid grid-cols-2 gap-2 lg:grid-cols-4 lg:gap-3">
        {CARDS.map(([label, figureOf]) => (
          <Card key={label} className="min-w-0 px-4 py-1.5">
            <dt className="text-sm text-muted">{t(label)}</dt>
            <dd className="flex min-h-8 items-center font-display text-xl font-bold tabular-nums">
              {data ? (
                figureOf(data).toLocaleString('en-IN')
              ) : isError ? (
                <span className="font-normal text-muted">
                  <span aria-hidden="true">–</span>
                  <span className="sr-only">{t('unknown')}</span>
                </span>
              ) : (
                <Skeleton className="h-6 w-16" />
              )}
            </dd>
          </Card>
        ))}
      </dl>
      {data && (
        <Card className="px-4 py-1.5">
          <h2 className="text-sm text-muted">{t('bySource')}</h2>
          <ul className="flex min-h-8 flex-wrap items-center gap-x-5 tabular-nums">
            {data.sourceStats.map(({ source, count }) => (
              <li key={source}>
                {t(source)} <span className="font-semibold">{count.toLocaleString('en-IN')}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}
