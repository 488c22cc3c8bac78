import { Skeleton } from '../../ui/skeleton.tsx'
import { t } from './texts.ts'

export function CasesSkeleton() {
  return (
    <div className="grid gap-3" aria-busy="true">
      {['first', 'second', 'third'].map((place) => (
        <Skeleton key={place} className="h-28 w-full rounded-md" />
      ))}
      <span role="status" className="sr-only">
        {t('loading')}
      </span>
    </div>
  )
}
