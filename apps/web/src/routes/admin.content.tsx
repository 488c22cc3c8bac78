import { createFileRoute } from '@tanstack/react-router'
import { type ContentAddress, contentList } from '../features/content/admin/content-list.ts'
import { ContentListPage } from '../features/content/admin/content-list-page.tsx'

export const Route = createFileRoute('/admin/content')({
  validateSearch: (search) => search as ContentAddress,
  component: Content,
})

function Content() {
  return <ContentListPage address={Route.useSearch({ select: contentList.read, structuralSharing: true })} />
}
