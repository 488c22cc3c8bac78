/** What can happen to a question, as its history has it (the shop's people start one about an order); equal to what the database takes. */
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
