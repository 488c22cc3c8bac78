import { createFileRoute } from '@tanstack/react-router'
import { contentInput } from '../features/content/content-input.ts'
import { SizeGuidePage } from '../features/content/size-guide-page.tsx'

export const Route = createFileRoute('/size-guide')({
  loader: ({ context: { trpcUtils } }) => void trpcUtils.content.page.prefetch(contentInput('size-guide')),
  component: SizeGuidePage,
})
