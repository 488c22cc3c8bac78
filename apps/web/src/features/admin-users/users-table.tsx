import type { AdminUser } from '@dobara/contract/admin-users.ts'
import { TableHead } from '../../components/table-head.tsx'
import { formatDate } from '../../lib/format.ts'
import { DeleteButton, RolePick, StatusPick, type UserChange, UserName, Verification } from './user-parts.tsx'
import { sortedBy, type UsersSearch, usersInput } from './users-search.ts'
import { t } from './users-texts.ts'

export type UserRowsProps = {
  users: AdminUser[]
  /** The administrator who looks. */
  selfId: string
  search: UsersSearch
  onChange: (change: UserChange) => void
}

const COLUMNS = [
  { label: 'user', sort: 'name', width: 'w-auto' },
  { label: 'role', sort: 'role', width: 'w-38' },
  { label: 'status', sort: 'status', width: 'w-40' },
  { label: 'verification', sort: null, width: 'w-34' },
  // Beside the bar at the side a narrower window has no room for it.
  { label: 'joined', sort: 'createdAt', width: 'w-32 max-xl:hidden' },
  { label: 'actions', sort: null, width: 'w-20' },
] as const

/** The accounts as a table whose columns keep their widths. */
export function UsersTable({ users, selfId, search, onChange }: UserRowsProps) {
  return (
    <table aria-label={t('table')} className="w-full table-fixed border-collapse text-left">
      <TableHead
        columns={COLUMNS}
        nameOf={(label) => t(label)}
        sorting={usersInput(search)}
        searchBy={(column) => sortedBy(search, column)}
        className="px-3"
      />
      <tbody>
        {users.map((user) => (
          <tr key={user.id} className="border-t border-line">
            <th scope="row" className="py-2.5 pr-3 pl-4 font-normal">
              <UserName user={user} isSelf={user.id === selfId} />
            </th>
            <td className="px-3">
              <RolePick user={user} onChange={onChange} />
            </td>
            <td className="px-3">
              <StatusPick user={user} onChange={onChange} />
            </td>
            <td className="px-3">
              <Verification user={user} />
            </td>
            <td className="px-3 text-sm text-muted tabular-nums max-xl:hidden">
              {formatDate(user.createdAt)}
            </td>
            <td className="px-3">
              <DeleteButton user={user} onDelete={() => onChange({ user, status: 'deleted' })} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The same accounts one under the other, where a table has no room. */
export function UserCards({ users, selfId, onChange }: UserRowsProps) {
  return (
    <ul aria-label={t('table')} className="divide-y divide-line">
      {users.map((user) => (
        <li key={user.id} className="grid gap-3 p-4">
          <div className="flex items-start justify-between gap-2">
            <UserName user={user} isSelf={user.id === selfId} />
            <DeleteButton user={user} onDelete={() => onChange({ user, status: 'deleted' })} />
          </div>
          <div className="grid grid-cols-2 gap-3">
            <RolePick user={user} onChange={onChange} />
            <StatusPick user={user} onChange={onChange} />
          </div>
          <div className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
            <Verification user={user} />
            {t('joinedOn', { date: formatDate(user.createdAt) })}
          </div>
        </li>
      ))}
    </ul>
  )
}
