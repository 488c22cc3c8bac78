import type { AdminUser, UpdateUserInput, UserList } from '@dobara/contract/admin-users/users.ts'
import { USER_ROLES, USER_STATUSES } from '@dobara/contract/admin-users/user-status.ts'
import { STAFF_ROLES } from '@dobara/domain/accounts/staff-roles.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { MailPlus, UserPlus, UserRoundSearch } from 'lucide-react'
import { useMemo, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { ExportButton } from '../../components/data-table/export-button.tsx'
import { ListFrame } from '../../components/data-table/list-frame.tsx'
import { ConfirmDialog } from '../../components/form/confirm-dialog.tsx'
import { DocumentTitle } from '../../components/page/document-title.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { usePermissions } from '../../lib/session/permissions.ts'
import { useSession } from '../../lib/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { AddUserDialog } from './add-user-dialog.tsx'
import { Invitations } from './invitations.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { choiceName, choiceOf } from './role-choice.ts'
import { t } from './texts.ts'
import { calledOf, type UserChange, userColumns } from './users-columns.tsx'
import { userFilterOf, type UsersAddress, usersInput, usersList } from './users-list.ts'

/** `admin` is everybody who works here. */
const ROLE_FILTERS = [...USER_ROLES, ...STAFF_ROLES] as const
const FILTERS = [
  {
    kind: 'choice',
    name: 'role',
    label: t('role'),
    all: t('allRoles'),
    values: ROLE_FILTERS,
    nameOf: (role: (typeof ROLE_FILTERS)[number]) => (role === 'admin' ? t('staff') : choiceName(role)),
  },
  {
    kind: 'choice',
    name: 'status',
    label: t('status'),
    all: t('allStatuses'),
    values: USER_STATUSES,
    nameOf: (status: (typeof USER_STATUSES)[number]) => t(status),
  },
] as const

const pageOf = ({ users, pagination }: UserList) => ({ rows: users, ...pagination })

/** Users: every account of the shop, to find, to change and to add. */
export function UsersPage({ address }: { address: UsersAddress }) {
  const query = trpc.admin.users.list.useQuery(usersInput(address), { placeholderData: keepPreviousData })
  const { client } = trpc.useUtils()
  const [isAdding, setIsAdding] = useState(false)
  const [isInviting, setIsInviting] = useState(false)
  const { choose, question } = useConfirmedChange(address)
  const { user: self } = useSession()
  const selfId = self?.id ?? ''
  const mayWrite = usePermissions()('users.write')
  const columns = useMemo(
    () => userColumns({ selfId, onChange: mayWrite ? choose : undefined }),
    [selfId, mayWrite, choose],
  )
  const navigate = useNavigate()
  return (
    <div className="mx-auto max-w-6xl px-4 pb-16 lg:px-8">
      <DocumentTitle title={t('title')} />
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        action={
          <div className="flex flex-wrap gap-3">
            <ExportButton
              readPage={(after: string | undefined) =>
                client.admin.users.exportRows.query({ ...userFilterOf(address), after })
              }
              fileName="users.csv"
            />
            {mayWrite && (
              <>
                <Button variant="outline" onClick={() => setIsInviting(true)}>
                  <MailPlus aria-hidden="true" className="size-5" />
                  {t('invite')}
                </Button>
                <Button onClick={() => setIsAdding(true)}>
                  <UserPlus aria-hidden="true" className="size-5" />
                  {t('add')}
                </Button>
              </>
            )}
          </div>
        }
      />
      <Invitations mayWrite={mayWrite} />
      <ListFrame
        name="users"
        search={{ label: t('search'), placeholder: t('searchHint') }}
        filters={FILTERS}
        label={t('table')}
        columns={columns}
        rowId={({ id }) => id}
        list={usersList}
        address={address}
        query={query}
        onOpen={({ id }) => void navigate({ to: '/admin/users/$id', params: { id } })}
        pageOf={pageOf}
        texts={{ loading: t('loading'), failure: t('loadFailed') }}
        empty={{ icon: UserRoundSearch, title: t('none'), text: t('noneText') }}
        summary={({ total }) => t('found', { count: total })}
        pageNote={({ page, totalPages }) => t('pageOf', { page, pages: totalPages })}
      />
      {question}
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
      {isAdding && <AddUserDialog onClose={() => setIsAdding(false)} />}
    </div>
  )
}

/**
 * Returns the question before a change; undefined if it needs none. A deletion is final, users who lock themselves
 * out cannot come back to undo it, and a staff role opens the back office.
 */
function questionOf({ user, roles, status }: UserChange, selfId: string | undefined) {
  if (status === 'deleted') return { text: t('deleteQuestion'), yes: t('delete') }
  if (user.id === selfId) return { text: t('selfQuestion'), yes: t('change') }
  const name = calledOf(user)
  const role = roles && choiceOf({ role: roles.role, staffRole: roles.staffRole ?? null })
  if (role === 'owner') return { text: t('ownerQuestion', { name }), yes: t('makeOwner') }
  if (role && role !== 'customer' && user.role === 'customer')
    return { text: t('staffQuestion', { name, role: choiceName(role) }), yes: t('giveRole') }
  return undefined
}

const withRow = (list: UserList, changed: Partial<AdminUser> & { id: string }): UserList => {
  const users = list.users.map((row) => (row.id === changed.id ? { ...row, ...changed } : row))
  return { ...list, users }
}

/**
 * Applies changes of a row optimistically and reverts them if the server refuses. A row that no longer matches the
 * filters remains until the list is refetched: nothing jumps under the pointer.
 */
function useUserChanges(address: UsersAddress) {
  const utils = trpc.useUtils()
  const input = usersInput(address)
  const { list } = utils.admin.users
  const patch = (changed: Partial<AdminUser> & { id: string }) =>
    list.setData(input, (known) => known && withRow(known, changed))

  const update = trpc.admin.users.update.useMutation({
    onMutate: async (change: UpdateUserInput) => {
      await list.cancel(input)
      const before = list.getData(input)?.users.find(({ id }) => id === change.id)
      const { id, role, staffRole = null, status } = change
      patch({ id, ...(role && { role, staffRole }), ...(status && { status }) })
      return { before }
    },
    onSuccess: (user) => {
      patch(user)
      toast.success(t('updated'))
      // Other pages and filters of the list are old now; this one shows the change.
      void list.invalidate(undefined, { refetchType: 'none' })
    },
    onError: (error, _change, previous) => {
      if (previous?.before) patch(previous.before)
      toast.error(messageOf(error, t('updateFailed')))
    },
  })

  const remove = trpc.admin.users.remove.useMutation({
    onSuccess: async () => {
      await list.invalidate()
      toast.success(t('removed'))
    },
    onError: (error) => toast.error(messageOf(error, t('deleteFailed'))),
  })

  return { update, remove }
}

/** Changes of a row, after a question where one is due. Until a yes the row shows what is. */
function useConfirmedChange(address: UsersAddress) {
  const { user: self } = useSession()
  const { update, remove } = useUserChanges(address)
  const [confirming, setConfirming] = useState<UserChange>()
  const isDeletion = confirming?.status === 'deleted'
  const { mutate } = update
  const selfId = self?.id

  const choose = useMemo(
    () => (change: UserChange) => {
      const { user, roles, status } = change
      if (questionOf(change, selfId)) setConfirming(change)
      else mutate({ id: user.id, ...roles, status })
    },
    [mutate, selfId],
  )
  function confirm() {
    if (!confirming) return
    const { user, roles, status } = confirming
    const onSettled = () => setConfirming(undefined)
    if (isDeletion) remove.mutate({ id: user.id }, { onSettled })
    else update.mutate({ id: user.id, ...roles, status }, { onSettled })
  }
  const words = confirming && questionOf(confirming, selfId)
  const question = (
    <ConfirmDialog
      isOpen={confirming !== undefined}
      question={words?.text ?? ''}
      confirmLabel={words?.yes ?? ''}
      isLoading={update.isPending || remove.isPending}
      onConfirm={confirm}
      onClose={() => setConfirming(undefined)}
    />
  )
  return { choose, question }
}
