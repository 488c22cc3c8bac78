import { createFileRoute } from '@tanstack/react-router'
import { contentInput } from '../features/content/content-input.ts'
import { ContentPage } from '../features/content/content-page.tsx'

export const Route = createFileRoute('/warranty')({
  loader: ({ context: { trpcUtils } }) => void trpcUtils.content.page.prefetch(contentInput('warranty')),
  component: Warranty,
})

function Warranty() {
  return <ContentPage slug="warranty" />
}
