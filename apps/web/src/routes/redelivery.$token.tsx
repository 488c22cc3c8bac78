import { createFileRoute } from '@tanstack/react-router'
import { DeliveryPage } from '../features/orders/delivery/delivery-page.tsx'

export const Route = createFileRoute('/redelivery/$token')({ component: Delivery })

function Delivery() {
  return <DeliveryPage token={Route.useParams().token} />
}
