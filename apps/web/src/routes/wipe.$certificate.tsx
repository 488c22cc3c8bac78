import { createFileRoute } from '@tanstack/react-router'
import { WipePage } from '../features/wipes/wipe-page.tsx'

export const Route = createFileRoute('/wipe/$certificate')({ component: Wipe })

function Wipe() {
  const { certificate } = Route.useParams()
  return <WipePage key={certificate} certificate={certificate} />
}
