/** Events in the history of a question (staff start one about an order); equal to what the database accepts. */
export const TICKET_EVENTS = [
  'asked',
  'started',
  'acknowledged',
  'answered',
  'replied',
  'noted',
  'assigned',
  'closed',
  'reopened',
] as const
export type TicketEvent = (typeof TICKET_EVENTS)[number]
