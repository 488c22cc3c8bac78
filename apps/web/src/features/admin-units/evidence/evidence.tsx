import type { AdminUnit } from '@dobara/contract/admin-units/units.ts'
import { QueryState } from '../../../components/states/query-state.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { GradePanel } from './grade-panel.tsx'
import { MeasurementsPanel } from './measurements-panel.tsx'
import { PhotosPanel } from './photos-panel.tsx'
import { WipesPanel } from './wipes-panel.tsx'
import { t } from './texts.ts'

/** Shows the evidence of one machine's state besides its check reports. */
export function Evidence({ unit }: { unit: AdminUnit }) {
  const { code } = unit
  const query = trpc.admin.units.evidence.useQuery({ unit: code }, { staleTime: 0 })
  return (
    <>
      <QueryState
        query={query}
        failure={t('evidenceLoadFailed')}
        skeleton={<Skeleton className="h-64 w-full rounded-md" />}
      >
        {(evidence) => (
          <>
            <MeasurementsPanel unit={code} evidence={evidence} />
            <GradePanel unit={unit} evidence={evidence} />
            <PhotosPanel unit={code} evidence={evidence} />
          </>
        )}
      </QueryState>
      {unit.hasStorage && <WipesPanel unit={unit} />}
    </>
  )
}
