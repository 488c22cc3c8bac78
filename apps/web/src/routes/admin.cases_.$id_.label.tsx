import { createFileRoute } from '@tanstack/react-router'
import { LabelPage } from '../features/admin-cases/label/label-page.tsx'

export const Route = createFileRoute('/admin/cases_/$id_/label')({ component: CaseLabel })

function CaseLabel() {
  const { id } = Route.useParams()
  return <LabelPage id={id} />
}
