import type { UserDetail } from '@dobara/contract/admin-users/users.ts'
import { Link } from '@tanstack/react-router'
import { QueryState } from '../../components/states/query-state.tsx'
import { DetailLine } from '../../components/detail-line.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { formatDate, formatPhone } from '../../lib/format.ts'
import { usePermissions } from '../../lib/session/permissions.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogContent, DialogFooter, DialogHeader, DialogTitle } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { t } from './texts.ts'
import { UserSessions } from './user-sessions.tsx'
import { calledOf } from './users-columns.tsx'

const METHODS = { email: 'byEmail', phone: 'byPhone', google: 'byGoogle' } as const

function Facts({ user, orderCount }: Pick<UserDetail, 'user' | 'orderCount'>) {
  const readsQuestions = usePermissions()('support.read')
  return (
    <dl className="grid gap-2">
      <DetailLine label={t('email')}>{user.email ?? t('dialogNone')}</DetailLine>
      <DetailLine label={t('phone')}>{user.phone ? formatPhone(user.phone) : t('dialogNone')}</DetailLine>
      <DetailLine label={t('signsInBy')}>{t(METHODS[user.loginMethod])}</DetailLine>
      <DetailLine label={t('joined')}>{formatDate(user.createdAt)}</DetailLine>
      <DetailLine label={t('orders')}>{orderCount.toLocaleString('en-IN')}</DetailLine>
      {readsQuestions && (
        <DetailLine label={t('questions')}>
          <Link
            to="/admin/tickets"
            search={{ customer: user.id }}
            className="link pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
          >
            {t('showQuestions')}
          </Link>
        </DetailLine>
      )}
    </dl>
  )
}

/** What somebody of the staff did, and what was done to an account, in the activity log. */
function ActivityLinks({ user: { id, role } }: Pick<UserDetail, 'user'>) {
  if (!usePermissions()('audit.read')) return null
  return (
    <p className="flex flex-wrap gap-x-6">
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

/** One account: how it signs in, what it bought and where it is signed in. */
export function UserDialog({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const detail = trpc.admin.users.get.useQuery({ id: id ?? '' }, { enabled: id !== undefined, staleTime: 0 })
  const name = detail.data && calledOf(detail.data.user)
  return (
    <Dialog open={id !== undefined} onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        aria-describedby={undefined}
        showCloseButton={false}
        className="w-[min(40rem,calc(100vw-1rem))]"
      >
        <DialogHeader>
          <DialogTitle className="wrap-anywhere">
            {name ? t('accountOf', { name }) : t('account')}
          </DialogTitle>
        </DialogHeader>
        <QueryState query={detail} failure={t('dialogLoadFailed')} skeleton={<Skeleton className="h-64" />}>
          {({ user, sessions, orderCount }) => (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
              <Facts user={user} orderCount={orderCount} />
              <ActivityLinks user={user} />
              <UserSessions userId={user.id} sessions={sessions} />
            </div>
          )}
        </QueryState>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {t('close')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
