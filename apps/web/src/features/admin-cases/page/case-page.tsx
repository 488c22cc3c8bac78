import type { AdminCase } from '@dobara/contract/cases/admin-cases.ts'
import { Link } from '@tanstack/react-router'
import { DocumentTitle } from '../../../components/page/document-title.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { QueryState } from '../../../components/states/query-state.tsx'
import { caseKind, caseState } from '../../../lib/words/case-texts.ts'
import { caseTone } from '../../../lib/words/case-tone.ts'
import { trpc } from '../../../lib/api/trpc.ts'
import { ForWriters } from '../../../lib/session/for-writers.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { CaseFacts } from './case-facts.tsx'
import { CaseHistory } from './case-history.tsx'
import { CasePhotos } from './case-photos.tsx'
import { CaseSteps } from './case-steps.tsx'
import { t } from '../texts.ts'
import { WriteForm } from './write-form.tsx'

/** One return or repair: what is known, what was said and done, and all that can be done next. */
export function CasePage({ id }: { id: string }) {
  const query = trpc.admin.cases.get.useQuery({ id }, { staleTime: 0 })
  return (
    <div className="mx-auto max-w-6xl px-4 pb-16 lg:px-5">
      <Link to="/admin/cases" className="link mt-5 inline-flex min-h-11 items-center">
        {t('pageBack')}
      </Link>
      <QueryState
        query={query}
        failure={t('pageLoadFailed')}
        skeleton={<Skeleton className="mt-4 h-96 w-full rounded-md" />}
      >
        {(shown) => <Loaded shown={shown} />}
      </QueryState>
    </div>
  )
}

function Loaded({ shown }: { shown: AdminCase }) {
  const { kind, number, state } = shown
  const title = t('pageTitle', { kind: caseKind(kind), number })
  return (
    <>
      <DocumentTitle title={title} />
      <PageHeader
        title={title}
        lead={<Badge tone={caseTone(state)}>{caseState(state)}</Badge>}
        action={
          <ForWriters permission="cases.write">
            <CaseSteps key={shown.version} shown={shown} />
          </ForWriters>
        }
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-6">
          <CasePhotos shown={shown} />
          <CaseHistory shown={shown} />
          <ForWriters permission="cases.write">
            <WriteForm shown={shown} />
          </ForWriters>
        </div>
        <CaseFacts shown={shown} />
      </div>
    </>
  )
}
