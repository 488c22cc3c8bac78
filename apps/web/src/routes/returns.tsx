import { createFileRoute } from '@tanstack/react-router'
import { WithOwnReturns } from '../features/cases/with-own-returns.tsx'
import { contentInput } from '../features/content/content-input.ts'
import { ContentPage } from '../features/content/content-page.tsx'

export const Route = createFileRoute('/returns')({
  loader: ({ context: { trpcUtils } }) => void trpcUtils.content.page.prefetch(contentInput('returns')),
  component: Returns,
})

function Returns() {
  return <ContentPage slug="returns" renderAround={(text) => <WithOwnReturns>{text}</WithOwnReturns>} />
}
