import { Link } from '@tanstack/react-router'
import { ListSkeleton } from '../../components/states/list-skeleton.tsx'
import { QueryState } from '../../components/states/query-state.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { CaseRequestPrompt } from './case-request-prompt.tsx'
import { CaseRow } from './case-row.tsx'
import { t } from './texts.ts'

const SHOWN = 3

/** The newest returns of the signed-in customer with the state of each, and the link to request one. */
export function OwnReturns() {
  const query = trpc.cases.list.useQuery({ group: 'returns', limit: SHOWN }, { staleTime: 0 })
  return (
    <div className="grid max-w-3xl gap-8">
      <section className="grid gap-3">
        <h2 className="text-lg">{t('ownReturns')}</h2>
        <QueryState
          query={query}
          failure={t('listFailed')}
          skeleton={<ListSkeleton loading={t('loading')} />}
        >
          {({ cases }) =>
            cases.length === 0 ? (
              <p className="text-muted">{t('noReturns')}</p>
            ) : (
              <ul className="grid gap-3">
                {cases.map((row) => (
                  <li key={row.id}>
                    <CaseRow row={row} />
                  </li>
                ))}
              </ul>
            )
          }
        </QueryState>
        <Link to="/repairs" className="link inline-flex min-h-11 items-center justify-self-start">
          {t('back')}
        </Link>
      </section>
      <CaseRequestPrompt />
    </div>
  )
}
