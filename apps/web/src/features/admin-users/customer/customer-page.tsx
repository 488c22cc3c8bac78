import type { CustomerDetail } from '@dobara/contract/admin-users/customer.ts'
import { Link } from '@tanstack/react-router'
import { DocumentTitle } from '../../../components/page/document-title.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { QueryState } from '../../../components/states/query-state.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { formatAmount, formatDate, formatPhone } from '../../../lib/format.ts'
import { ForWriters } from '../../../lib/session/for-writers.tsx'
import { usePermissions } from '../../../lib/session/permissions.ts'
import { Badge } from '../../../ui/badge.tsx'
import { buttonVariants } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { choiceName, choiceOf } from '../role-choice.ts'
import { t } from '../texts.ts'
import { UserSessions } from './user-sessions.tsx'
import { calledOf } from '../users-columns.tsx'
import { Consents, CustomerCases, CustomerMessages, CustomerOrders, CustomerQuestions } from './history.tsx'
import { MergeButton, MergedInto } from '../merge/merges.tsx'
import { CustomerCredit } from './store-credit.tsx'
import { Notes } from './notes.tsx'
import { FactLine, Section } from './section.tsx'

const METHODS = { email: 'byEmail', phone: 'byPhone', google: 'byGoogle' } as const
const STATUS_TONE = { active: 'leaf', suspended: 'clay', deleted: 'neutral' } as const

/**
 * Shows one account: its details, its orders, its questions, the mails sent to it, the notes of the staff and its
 * sessions.
 */
export function CustomerPage({ id }: { id: string }) {
  const customer = trpc.admin.users.get.useQuery({ id }, { staleTime: 0 })
  return (
    <div className="mx-auto max-w-6xl px-4 pb-16 lg:px-8">
      <Link to="/admin/users" className="link mt-5 inline-flex min-h-11 items-center">
        {t('back')}
      </Link>
      <QueryState
        query={customer}
        failure={t('dialogLoadFailed')}
        skeleton={<Skeleton className="mt-4 h-96 w-full rounded-md" />}
      >
        {(detail) => <Loaded detail={detail} />}
      </QueryState>
    </div>
  )
}

function Loaded({ detail }: { detail: CustomerDetail }) {
  const { user, sessions } = detail
  const name = calledOf(user)
  return (
    <>
      <DocumentTitle title={t('accountOf', { name })} />
      <PageHeader
        title={name}
        lead={
          <span className="inline-flex flex-wrap items-center gap-2">
            {choiceName(choiceOf(user))}
            <Badge tone={STATUS_TONE[user.status]}>{t(user.status)}</Badge>
          </span>
        }
        action={
          <span className="flex flex-wrap gap-2">
            {user.role === 'customer' && user.status === 'active' && (
              <ForWriters permission="orders.write">
                <Link
                  to="/admin/orders/new"
                  search={{ customer: user.id }}
                  className={buttonVariants({ variant: 'outline', size: 'sm' })}
                >
                  {t('newOrder')}
                </Link>
              </ForWriters>
            )}
            <MergeButton user={user} />
          </span>
        }
      />
      <MergedInto mergedInto={detail.mergedInto} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0 lg:col-start-2">
          <Facts detail={detail} />
        </div>
        <div className="grid min-w-0 gap-6 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <CustomerOrders detail={detail} />
          <CustomerCases cases={detail.cases} />
          <CustomerQuestions detail={detail} />
          <CustomerMessages messages={detail.messages} />
        </div>
        <div className="grid min-w-0 gap-6 lg:col-start-2">
          <CustomerCredit user={user} />
          <Notes detail={detail} />
          <Consents consents={detail.consents} />
          <Card className="p-4 sm:p-5">
            <UserSessions userId={user.id} sessions={sessions} />
          </Card>
        </div>
      </div>
    </>
  )
}

function Facts({ detail: { user, money } }: { detail: CustomerDetail }) {
  return (
    <Section title={t('account')}>
      <dl className="grid gap-2">
        <FactLine label={t('email')} isVerified={user.emailVerifiedAt !== null}>
          {user.email}
        </FactLine>
        <FactLine label={t('phone')} isVerified={user.phoneVerifiedAt !== null}>
          {user.phone && formatPhone(user.phone)}
        </FactLine>
        <FactLine label={t('signsInBy')}>{t(METHODS[user.loginMethod])}</FactLine>
        <FactLine label={t('joined')}>{formatDate(user.createdAt)}</FactLine>
        <FactLine label={t('orders')}>{money.orderCount.toLocaleString('en-IN')}</FactLine>
        <FactLine label={t('bought', { count: money.boughtCount })}>
          {formatAmount(money.boughtAmount)}
        </FactLine>
        <FactLine label={t('refunded')}>{formatAmount(money.refundedAmount)}</FactLine>
      </dl>
      <ActivityLinks user={user} />
    </Section>
  )
}

/** Links to the activity log: actions by a staff member, and actions on an account. */
function ActivityLinks({ user: { id, role } }: Pick<CustomerDetail, 'user'>) {
  if (!usePermissions()('audit.read')) return null
  return (
    <p className="mt-3 flex flex-wrap gap-x-6">
      {role === 'admin' && (
        <Link to="/admin/activity" search={{ person: id }} className="link inline-flex min-h-11 items-center">
          {t('activityBy')}
        </Link>
      )}
      <Link
        to="/admin/activity"
        search={{ kind: 'user', search: id }}
        className="link inline-flex min-h-11 items-center"
      >
        {t('activityOn')}
      </Link>
    </p>
  )
}
