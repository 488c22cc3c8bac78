import { createFileRoute } from '@tanstack/react-router'
import { contentInput } from '../features/content/content-input.ts'
import { ContentPage } from '../features/content/content-page.tsx'

export const Route = createFileRoute('/$address')({
  loader: ({ context: { trpcUtils }, params: { address } }) =>
    void trpcUtils.content.page.prefetch(contentInput(address)),
  component: MovedPage,
})

/** A page at an address that its store gave it. */
function MovedPage() {
  const { address } = Route.useParams()
  return <ContentPage key={address} slug={address} isPerhapsAbsent />
}
