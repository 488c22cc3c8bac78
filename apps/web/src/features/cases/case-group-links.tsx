import { CASE_GROUPS, type CaseGroup } from '@dobara/domain/cases/case-words.ts'
import { Link } from '@tanstack/react-router'
import { cn } from '../../ui/cn.ts'
import { t } from './texts.ts'

/** All of one's own, or those of one kind alone; each has an address. */
export function CaseGroupLinks({ shown }: { shown: CaseGroup }) {
  return (
    <nav aria-label={t('groups')} className="mb-4">
      <ul className="flex flex-wrap gap-2">
        {CASE_GROUPS.map((group) => (
          <li key={group}>
            <Link
              to="/repairs"
              search={group === 'all' ? {} : { group }}
              // The address of all is the beginning of each other one.
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={group === shown ? 'page' : undefined}
              className={cn(
                'inline-flex min-h-11 items-center rounded-full border px-4',
                group === shown
                  ? 'border-leaf bg-leaf-soft font-semibold text-leaf'
                  : 'border-line hover:border-leaf',
              )}
            >
              {t(`group_${group}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
