/** What can happen to a question, as its history has it; equal to what the database takes. */
export const TICKET_EVENTS = [
  'asked',
  'acknowledged',
  'answered',
  'replied',
  'noted',
  'assigned',
  'closed',
  'reopened',
] as const
export type TicketEvent = (typeof TICKET_EVENTS)[number]
