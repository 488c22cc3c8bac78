import { USER_ROLES, USER_STATUSES } from '@dobara/contract/user-standing.ts'
import { useNavigate } from '@tanstack/react-router'
import { FilterSelect } from '../../components/filter-select.tsx'
import { SearchBox } from '../../components/search-box.tsx'
import { useTypedFilter } from '../../components/use-typed-filter.ts'
import type { UsersSearch } from './users-search.ts'
import { t } from './users-texts.ts'

/** What narrows the list. It stands in the address, so that a reload, a link and the way back keep it. */
export function UserFilters({ search }: { search: UsersSearch }) {
  const navigate = useNavigate()
  const apply = (change: Partial<UsersSearch>) =>
    void navigate({ to: '/admin/users', search: { ...search, ...change, page: undefined }, replace: true })
  const { words, setWords } = useTypedFilter(search.search, (typed) => apply({ search: typed }))
  const isNarrowed = words !== '' || search.role !== undefined || search.status !== undefined

  function clear() {
    setWords('')
    apply({ search: undefined, role: undefined, status: undefined })
  }

  return (
    <search className="grid grid-cols-2 gap-3 sm:flex sm:items-center">
      <div className="col-span-2 flex min-w-0 flex-1">
        <SearchBox
          label={t('search')}
          placeholder={t('searchHint')}
          words={words}
          onType={setWords}
          clear={{ label: t('clear'), isNeeded: isNarrowed, onClear: clear }}
        />
      </div>
      <FilterSelect
        aria-label={t('role')}
        className="sm:w-40"
        all={t('allRoles')}
        values={USER_ROLES}
        value={search.role}
        nameOf={(role) => t(role)}
        onPick={(role) => apply({ role })}
      />
      <FilterSelect
        aria-label={t('status')}
        className="sm:w-40"
        all={t('allStatuses')}
        values={USER_STATUSES}
        value={search.status}
        nameOf={(status) => t(status)}
        onPick={(status) => apply({ status })}
      />
    </search>
  )
}
