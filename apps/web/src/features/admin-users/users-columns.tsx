import type { AdminUser } from '@dobara/contract/admin-users/users.ts'
import { NEW_USER_STATUSES, USER_STATUSES } from '@dobara/contract/admin-users/user-status.ts'
import { Link } from '@tanstack/react-router'
import { BadgeCheck, Trash2 } from 'lucide-react'
import { type ListColumn, listColumns } from '../../components/data-table/columns.ts'
import { lowSelect } from '../../components/data-table/filter-controls.tsx'
import { formatDate, formatPhone } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { choiceName, choiceOf, ROLE_CHOICES, type Roles, rolesOf } from './role-choice.ts'
import { t } from './texts.ts'

export type UserChange = {
  user: AdminUser
  roles?: Roles | undefined
  status?: AdminUser['status'] | undefined
}

type UserColumns = {
  /** The administrator who looks. */
  selfId: string
  /** Undefined for a role that only reads accounts. */
  onChange: ((change: UserChange) => void) | undefined
}

/** Returns the name of a user for the labels of their row. */
export const calledOf = (user: AdminUser) => user.name?.trim() || user.email || user.phone || t('noName')

/** Name and address, with a word at one's own row; the name is the way to the account. */
function UserName({ user, columns }: { user: AdminUser; columns: UserColumns }) {
  const { selfId } = columns
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
        <Link
          to="/admin/users/$id"
          params={{ id: user.id }}
          className="hover:text-leaf hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
        >
          {user.name?.trim() || <span className="font-normal text-muted">{t('noName')}</span>}
        </Link>
        {user.id === selfId && <Badge tone="sky">{t('you')}</Badge>}
      </p>
      <p className="text-sm text-muted wrap-anywhere">
        {user.email ?? (user.phone && formatPhone(user.phone))}
      </p>
    </div>
  )
}

type PickProps = { user: AdminUser; onChange: (change: UserChange) => void }

function RolePick({ user, onChange }: PickProps) {
  return (
    <NativeSelect
      className={lowSelect}
      aria-label={t('roleOf', { name: calledOf(user) })}
      value={choiceOf(user)}
      disabled={user.status === 'deleted'}
      onChange={({ target }) => onChange({ user, roles: rolesOf(target.value) })}
    >
      {ROLE_CHOICES.map((role) => (
        <option key={role} value={role}>
          {choiceName(role)}
        </option>
      ))}
    </NativeSelect>
  )
}

function StatusPick({ user, onChange }: PickProps) {
  const isDeleted = user.status === 'deleted'
  return (
    <NativeSelect
      className={lowSelect}
      aria-label={t('statusOf', { name: calledOf(user) })}
      value={user.status}
      disabled={isDeleted}
      onChange={({ target }) =>
        onChange({ user, status: USER_STATUSES.find((status) => status === target.value) })
      }
    >
      {[...NEW_USER_STATUSES, 'deleted' as const].map((status) => (
        <option key={status} value={status}>
          {t(status)}
        </option>
      ))}
    </NativeSelect>
  )
}

function Verification({ user }: { user: AdminUser }) {
  const isVerified = (user.loginMethod === 'phone' ? user.phoneVerifiedAt : user.emailVerifiedAt) !== null
  if (!isVerified) return <Badge tone="marigold">{t('unverified')}</Badge>
  return (
    <Badge tone="leaf">
      <BadgeCheck aria-hidden="true" className="size-4" />
      {t('verified')}
    </Badge>
  )
}

function DeleteButton({ user, onDelete }: { user: AdminUser; onDelete: () => void }) {
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      aria-label={t('deleteOf', { name: calledOf(user) })}
      disabled={user.status === 'deleted'}
      onClick={onDelete}
    >
      <Trash2 aria-hidden="true" className="size-5 text-clay" />
    </Button>
  )
}

/** The columns of the list. */
export function userColumns(given: UserColumns): ListColumn<AdminUser>[] {
  const { onChange } = given
  const columns = listColumns<AdminUser>([
    {
      id: 'user',
      label: t('user'),
      width: 'w-auto',
      sort: 'name',
      isRowName: true,
      card: 'title',
      cell: (user) => <UserName user={user} columns={given} />,
    },
    {
      id: 'role',
      label: t('role'),
      width: 'w-38',
      sort: 'role',
      card: 'facts',
      cell: (user) => (onChange ? <RolePick user={user} onChange={onChange} /> : choiceName(choiceOf(user))),
    },
    {
      id: 'status',
      label: t('status'),
      width: 'w-40',
      sort: 'status',
      card: 'facts',
      cell: (user) => (onChange ? <StatusPick user={user} onChange={onChange} /> : t(user.status)),
    },
    {
      id: 'verification',
      label: t('verification'),
      width: 'w-34',
      card: 'foot',
      cell: (user) => <Verification user={user} />,
    },
    {
      id: 'joined',
      label: t('joined'),
      // Next to the sidebar, a narrower window has no room for this column.
      width: 'w-32 max-xl:hidden',
      sort: 'createdAt',
      card: { place: 'foot', of: (user) => t('joinedOn', { date: formatDate(user.createdAt) }) },
      cell: (user) => <span className="text-sm text-muted tabular-nums">{formatDate(user.createdAt)}</span>,
    },
    {
      id: 'actions',
      label: t('actions'),
      width: 'w-20',
      isFixed: true,
      card: 'corner',
      cell: (user) => <DeleteButton user={user} onDelete={() => onChange?.({ user, status: 'deleted' })} />,
    },
  ])
  return onChange ? columns : columns.filter(({ id }) => id !== 'actions')
}
