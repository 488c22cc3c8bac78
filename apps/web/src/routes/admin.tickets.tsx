import { createFileRoute } from '@tanstack/react-router'
import { type TicketsAddress, ticketsList } from '../features/admin-tickets/tickets-list.ts'
import { TicketsPage } from '../features/admin-tickets/tickets-page.tsx'

export const Route = createFileRoute('/admin/tickets')({
  validateSearch: (search) => search as TicketsAddress,
  component: Tickets,
})

function Tickets() {
  return <TicketsPage address={Route.useSearch({ select: ticketsList.read, structuralSharing: true })} />
}
