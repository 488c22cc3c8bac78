import type { UserList } from '@dobara/contract/admin-users.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { UserPlus, UserRoundSearch } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { DocumentTitle } from '../../components/document-title.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Pagination } from '../../components/pagination.tsx'
import { RowsSkeleton } from '../../components/rows-skeleton.tsx'
import { useIsWide } from '../../components/use-is-wide.ts'
import { messageOf } from '../../lib/refusal.ts'
import { useSession } from '../../lib/session.tsx'
import { trpc } from '../../lib/trpc.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cn } from '../../ui/cn.ts'
import { AddUserDialog } from './add-user-dialog.tsx'
import { useUserChanges } from './use-user-changes.ts'
import { UserFilters } from './user-filters.tsx'
import type { UserChange } from './user-parts.tsx'
import { type UsersSearch, usersInput } from './users-search.ts'
import { UserCards, UsersTable } from './users-table.tsx'
import { t } from './users-texts.ts'

/** Users: every account of the shop, to find, to change and to add. */
export function UsersPage({ search }: { search: UsersSearch }) {
  const list = trpc.admin.users.list.useQuery(usersInput(search), { placeholderData: keepPreviousData })
  const [isAdding, setIsAdding] = useState(false)
  return (
    <div className="mx-auto max-w-6xl px-4 pb-16 lg:px-8">
      <DocumentTitle title={t('title')} />
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        action={
          <Button onClick={() => setIsAdding(true)}>
            <UserPlus aria-hidden="true" className="size-5" />
            {t('add')}
          </Button>
        }
      />
      <UserFilters search={search} />
      <p role="status" className="mt-4 mb-2 min-h-6 text-sm text-muted tabular-nums">
        {list.data && t('found', { count: list.data.total })}
      </p>
      {list.isError ? (
        <ErrorState
          message={messageOf(list.error, t('loadFailed'))}
          onRetry={() => void list.refetch()}
          isRetrying={list.isRefetching}
        />
      ) : list.data ? (
        <Rows list={list.data} search={search} isOld={list.isPlaceholderData} />
      ) : (
        <RowsSkeleton rows={10} label={t('loading')} />
      )}
      <AddUserDialog isOpen={isAdding} onClose={() => setIsAdding(false)} />
    </div>
  )
}

function Rows({ list, search, isOld }: { list: UserList; search: UsersSearch; isOld: boolean }) {
  const isWide = useIsWide()
  const { user: self } = useSession()
  const { update, remove } = useUserChanges(search)
  /** What waits for a yes. */
  const [asked, setAsked] = useState<UserChange>()
  const isDeletion = asked?.status === 'deleted'

  function choose(change: UserChange) {
    const { user, role, status } = change
    // A deletion cannot be taken back, and who shuts themselves out cannot come back to undo it.
    if (status === 'deleted' || user.id === self?.id) setAsked(change)
    else update.mutate({ id: user.id, role, status })
  }
  function confirm() {
    if (!asked) return
    const { user, role, status } = asked
    const onSettled = () => setAsked(undefined)
    if (isDeletion) remove.mutate({ id: user.id }, { onSettled })
    else update.mutate({ id: user.id, role, status }, { onSettled })
  }

  if (list.users.length === 0) {
    return <EmptyState icon={UserRoundSearch} title={t('none')} text={t('noneText')} />
  }
  const rows = { users: list.users, selfId: self?.id ?? '', search, onChange: choose }
  const { page, totalPages } = list.pagination
  return (
    <>
      <Card className={cn('transition-opacity', isOld && 'opacity-60')}>
        {isWide ? <UsersTable {...rows} /> : <UserCards {...rows} />}
      </Card>
      <Pagination page={page} totalPages={totalPages} />
      {totalPages > 1 && (
        <p className="text-center text-sm text-muted tabular-nums">
          {t('pageOf', { page, pages: totalPages })}
        </p>
      )}
      <ConfirmDialog
        isOpen={asked !== undefined}
        question={t(isDeletion ? 'deleteQuestion' : 'selfQuestion')}
        confirmLabel={t(isDeletion ? 'delete' : 'change')}
        isLoading={update.isPending || remove.isPending}
        onConfirm={confirm}
        onClose={() => setAsked(undefined)}
      />
    </>
  )
}
