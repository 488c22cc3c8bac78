import { Link } from '@tanstack/react-router'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { CreditEntries } from '../../../components/store-credit/credit-entries.tsx'
import { t } from '../../../components/store-credit/texts.ts'
import { trpc } from '../../../lib/api/trpc.ts'
import { formatAmount } from '../../../lib/format.ts'
import { ProfileSection, SectionFailure } from '../profile-section.tsx'

const PAGE_SIZE = 5

/** Shows the store credit of the user, with every change; renders nothing if there never was any. */
export function StoreCreditSection() {
  const [page, setPage] = useState(1)
  const query = trpc.profile.storeCredit.useQuery(
    { page, limit: PAGE_SIZE },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  const credit = query.data
  if (!credit && !query.isError) return null
  if (credit && credit.pagination.total === 0) return null
  return (
    <ProfileSection
      title={t('storeCredit')}
      lead={credit && t('balance', { amount: formatAmount(credit.balance) })}
    >
      {credit ? (
        <CreditEntries
          entries={credit.entries}
          renderOrder={({ id, orderNumber }) => (
            <Link to="/order/$id" params={{ id }} className="link">
              {orderNumber}
            </Link>
          )}
          pagination={credit.pagination}
          onPage={setPage}
          isLoading={query.isPlaceholderData}
        />
      ) : (
        <SectionFailure
          error={query.error}
          onRetry={() => void query.refetch()}
          isRetrying={query.isRefetching}
        />
      )}
    </ProfileSection>
  )
}
