import { USER_ROLES, USER_STATUSES } from '@dobara/contract/user-standing.ts'
import { useNavigate } from '@tanstack/react-router'
import { SearchBox, useSlashKey } from '../../components/search-box.tsx'
import { useTypedFilter } from '../../components/use-typed-filter.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import type { UsersSearch } from './users-search.ts'
import { t } from './users-texts.ts'

/** What narrows the list. It stands in the address, so that a reload, a link and the way back keep it. */
export function UserFilters({ search }: { search: UsersSearch }) {
  const navigate = useNavigate()
  const box = useSlashKey()
  const apply = (change: Partial<UsersSearch>) =>
    void navigate({ to: '/admin/users', search: { ...search, ...change, page: undefined }, replace: true })
  const { words, setWords } = useTypedFilter(search.search, (typed) => apply({ search: typed }))
  const isNarrowed = words !== '' || search.role !== undefined || search.status !== undefined

  function clear() {
    setWords('')
    apply({ search: undefined, role: undefined, status: undefined })
    box.current?.focus()
  }

  return (
    <search className="grid grid-cols-2 gap-3 sm:flex sm:items-center">
      <div className="col-span-2 flex min-w-0 flex-1 gap-3">
        <SearchBox
          box={box}
          label={t('search')}
          placeholder={t('searchHint')}
          words={words}
          onType={setWords}
        />
        <Button variant="secondary" onClick={clear} disabled={!isNarrowed}>
          {t('clear')}
        </Button>
      </div>
      <Select
        aria-label={t('role')}
        className="sm:w-40"
        value={search.role ?? ''}
        onChange={({ target }) => apply({ role: USER_ROLES.find((role) => role === target.value) })}
      >
        <option value="">{t('allRoles')}</option>
        {USER_ROLES.map((role) => (
          <option key={role} value={role}>
            {t(role)}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t('status')}
        className="sm:w-40"
        value={search.status ?? ''}
        onChange={({ target }) => apply({ status: USER_STATUSES.find((status) => status === target.value) })}
      >
        <option value="">{t('allStatuses')}</option>
        {USER_STATUSES.map((status) => (
          <option key={status} value={status}>
            {t(status)}
          </option>
        ))}
      </Select>
    </search>
  )
}
