import { createFileRoute } from '@tanstack/react-router'
import { TicketPage } from '../features/admin-tickets/page/ticket-page.tsx'

export const Route = createFileRoute('/admin/tickets_/$id')({ component: Ticket })

function Ticket() {
  const { id } = Route.useParams()
  return <TicketPage key={id} id={id} />
}
