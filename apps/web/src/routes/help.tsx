import { createFileRoute } from '@tanstack/react-router'
import { contentInput } from '../features/content/content-input.ts'
import { ContentPage } from '../features/content/content-page.tsx'

export const Route = createFileRoute('/help')({
  loader: ({ context: { trpcUtils } }) => void trpcUtils.content.page.prefetch(contentInput('help')),
  component: Help,
})

function Help() {
  return <ContentPage slug="help" />
}
