import { createFileRoute } from '@tanstack/react-router'
import { WithCasesLink } from '../features/cases/with-cases-link.tsx'
import { contentInput } from '../features/content/content-input.ts'
import { ContentPage } from '../features/content/content-page.tsx'

export const Route = createFileRoute('/returns')({
  loader: ({ context: { trpcUtils } }) => void trpcUtils.content.page.prefetch(contentInput('returns')),
  component: Returns,
})

function Returns() {
  return <ContentPage slug="returns" renderAround={(text) => <WithCasesLink>{text}</WithCasesLink>} />
}
