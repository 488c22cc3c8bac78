import { createFileRoute } from '@tanstack/react-router'
import { EditorPage } from '../features/content/admin/editor/editor-page.tsx'

export const Route = createFileRoute('/admin/content_/$slug')({ component: Text })

function Text() {
  const { slug } = Route.useParams()
  return <EditorPage key={slug} slug={slug} />
}
