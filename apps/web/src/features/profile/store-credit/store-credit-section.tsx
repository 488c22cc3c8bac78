import { Link } from '@tanstack/react-router'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { CreditEntries } from '../../../components/store-credit/credit-entries.tsx'
import { t } from '../../../components/store-credit/texts.ts'
import { trpc } from '../../../lib/api/trpc.ts'
import { formatAmount } from '../../../lib/format.ts'
import { ProfileSection, SectionFailure } from '../profile-section.tsx'

const PAGE = 5

/** What the shop owes its visitor, with every change; nothing for those who never had any. */
export function StoreCreditSection() {
  const [limit, setLimit] = useState(PAGE)
  const query = trpc.profile.storeCredit.useQuery(
    { limit },
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
          onMore={credit.entries.length < credit.pagination.total ? () => setLimit(limit + 20) : undefined}
          isLoadingMore={query.isPlaceholderData}
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
