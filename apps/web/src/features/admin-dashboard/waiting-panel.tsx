import type { WaitingWork } from '@dobara/contract/admin-dashboard.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { QueryState } from '../../components/states/query-state.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { t } from './texts.ts'
import { Panel } from './panel.tsx'

const rowClass = 'flex min-h-11 items-center justify-between gap-4 border-t border-line'

/** Link to the screen that handles each kind. */
const LINKS: Record<keyof WaitingWork, (row: ReactNode) => ReactNode> = {
  ordersToPack: (row) => (
    <Link
      to="/admin/orders"
      search={{ tab: 'to_pack', dir: 'asc' }}
      className={`${rowClass} hover:underline`}
    >
      {row}
    </Link>
  ),
  ordersToShip: (row) => (
    <Link
      to="/admin/orders"
      search={{ tab: 'to_ship', dir: 'asc' }}
      className={`${rowClass} hover:underline`}
    >
      {row}
    </Link>
  ),
  paymentAlerts: (row) => (
    <Link to="/admin/books" className={`${rowClass} hover:underline`}>
      {row}
    </Link>
  ),
  reviews: (row) => (
    <Link to="/admin/reviews" search={{ status: 'pending' }} className={`${rowClass} hover:underline`}>
      {row}
    </Link>
  ),
  questions: (row) => (
    <Link to="/admin/tickets" search={{ state: 'open' }} className={`${rowClass} hover:underline`}>
      {row}
    </Link>
  ),
  overdueQuestions: (row) => (
    <Link to="/admin/tickets" search={{ overdue: 'yes' }} className={`${rowClass} hover:underline`}>
      {row}
    </Link>
  ),
  cases: (row) => (
    <Link to="/admin/cases" search={{ state: 'open' }} className={`${rowClass} hover:underline`}>
      {row}
    </Link>
  ),
  casesToday: (row) => (
    <Link to="/admin/cases" search={{ due: 'today' }} className={`${rowClass} hover:underline`}>
      {row}
    </Link>
  ),
  overdueCases: (row) => (
    <Link to="/admin/cases" search={{ due: 'overdue' }} className={`${rowClass} hover:underline`}>
      {row}
    </Link>
  ),
  lateParcels: (row) => (
    <Link to="/admin/shipments" search={{ kind: 'late' }} className={`${rowClass} hover:underline`}>
      {row}
    </Link>
  ),
  deliveryAnswers: (row) => (
    <Link to="/admin/shipments" search={{ kind: 'answered' }} className={`${rowClass} hover:underline`}>
      {row}
    </Link>
  ),
  lateDrafts: (row) => (
    <Link to="/admin/products" search={{ state: 'late' }} className={`${rowClass} hover:underline`}>
      {row}
    </Link>
  ),
  disabledWebhooks: (row) => (
    <Link to="/admin/webhooks" className={`${rowClass} hover:underline`}>
      {row}
    </Link>
  ),
  eWasteDue: (row) => (
    <Link to="/admin/e-waste" className={`${rowClass} hover:underline`}>
      {row}
    </Link>
  ),
}
/** Shown only while there is one: most shops have no webhook, and little e-waste stays for so long. */
const SELDOM: readonly string[] = ['lateDrafts', 'disabledWebhooks', 'eWasteDue']
const KINDS = [
  'ordersToPack',
  'ordersToShip',
  'lateParcels',
  'deliveryAnswers',
  'paymentAlerts',
  'reviews',
  'questions',
  'overdueQuestions',
  'cases',
  'casesToday',
  'overdueCases',
  'lateDrafts',
  'eWasteDue',
  'disabledWebhooks',
] as const

/** Lists the work that only a person can do, each kind with its link. */
export function WaitingPanel() {
  const query = trpc.admin.dashboard.waiting.useQuery()
  return (
    <Panel title={t('waiting')}>
      <QueryState query={query} skeleton={<Skeleton className="h-56" />} failure={t('waitingFailure')}>
        {(work) => (
          <ul className="grid">
            {KINDS.map((kind) => {
              const count = work[kind]
              // The work belongs to another role.
              if (count === null || (count === 0 && SELDOM.includes(kind))) return null
              const row = (
                <>
                  <span>{t(kind)}</span>
                  <span className={count > 0 ? 'font-semibold tabular-nums' : 'text-muted tabular-nums'}>
                    {count.toLocaleString('en-IN')}
                  </span>
                </>
              )
              return <li key={kind}>{LINKS[kind](row)}</li>
            })}
          </ul>
        )}
      </QueryState>
    </Panel>
  )
}
