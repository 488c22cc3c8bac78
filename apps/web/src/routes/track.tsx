import { createFileRoute } from '@tanstack/react-router'
import { TrackedCases } from '../features/cases/tracked-cases.tsx'
import { contentInput } from '../features/content/content-input.ts'
import { ContentPage } from '../features/content/content-page.tsx'
import { t } from '../features/content/texts.ts'
import { OrderTracking } from '../features/orders/tracking/order-tracking.tsx'
import { tokenSearch } from '../lib/page/token-search.ts'

export const Route = createFileRoute('/track')({
  validateSearch: tokenSearch,
  loader: ({ context: { trpcUtils } }) => void trpcUtils.content.page.prefetch(contentInput('track')),
  component: Track,
})

function Track() {
  const { token } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ContentPage
      slug="track"
      title={t('track')}
      renderAround={(text) => (
        <div className="grid gap-10">
          <OrderTracking
            key={token}
            token={token}
            onForget={() => void navigate({ search: {}, replace: true, resetScroll: false })}
          />
          {token && <TrackedCases key={`${token} cases`} token={token} />}
          {text}
        </div>
      )}
    />
  )
}
