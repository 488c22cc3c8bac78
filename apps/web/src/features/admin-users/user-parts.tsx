import type { AdminUser } from '@dobara/contract/admin-users.ts'
import { NEW_USER_STATUSES, USER_ROLES, USER_STATUSES } from '@dobara/contract/user-standing.ts'
import { BadgeCheck, Trash2 } from 'lucide-react'
import { formatPhone } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { t } from './users-texts.ts'

export type UserChange = { user: AdminUser; role?: AdminUser['role']; status?: AdminUser['status'] }

/** What a person is called in the labels of their row. */
const calledOf = (user: AdminUser) => user.name?.trim() || user.email || user.phone || t('noName')

/** Name and address, with a word at one's own row. */
export function UserName({ user, isSelf }: { user: AdminUser; isSelf: boolean }) {
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
        {user.name?.trim() || <span className="font-normal text-muted">{t('noName')}</span>}
        {isSelf && <Badge tone="sky">{t('you')}</Badge>}
      </p>
      <p className="text-sm text-muted wrap-anywhere">
        {user.email ?? (user.phone && formatPhone(user.phone))}
      </p>
    </div>
  )
}

type PickProps = { user: AdminUser; onChange: (change: UserChange) => void }

export function RolePick({ user, onChange }: PickProps) {
  return (
    <Select
      aria-label={t('roleOf', { name: calledOf(user) })}
      value={user.role}
      disabled={user.status === 'deleted'}
      onChange={({ target }) => onChange({ user, role: USER_ROLES.find((role) => role === target.value) })}
    >
      {USER_ROLES.map((role) => (
        <option key={role} value={role}>
          {t(role)}
        </option>
      ))}
    </Select>
  )
}

export function StatusPick({ user, onChange }: PickProps) {
  const isDeleted = user.status === 'deleted'
  return (
    <Select
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
    </Select>
  )
}

export function Verification({ user }: { user: AdminUser }) {
  const isVerified = (user.loginMethod === 'phone' ? user.phoneVerifiedAt : user.emailVerifiedAt) !== null
  if (!isVerified) return <Badge tone="marigold">{t('unverified')}</Badge>
  return (
    <Badge tone="leaf">
      <BadgeCheck aria-hidden="true" className="size-4" />
      {t('verified')}
    </Badge>
  )
}

export function DeleteButton({ user, onDelete }: { user: AdminUser; onDelete: () => void }) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={t('deleteOf', { name: calledOf(user) })}
      disabled={user.status === 'deleted'}
      onClick={onDelete}
    >
      <Trash2 aria-hidden="true" className="size-5 text-clay" />
    </Button>
  )
}
