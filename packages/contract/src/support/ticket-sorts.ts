/** By what the back office sorts questions. Apart from the shapes, so that an address is read without zod. */
export const TICKET_SORTS = ['dueAt', 'createdAt', 'updatedAt'] as const
export type TicketSort = (typeof TICKET_SORTS)[number]

/** Owners by which the list of questions can be filtered, besides a single member of staff. */
export const TICKET_OWNERS = ['me', 'nobody'] as const
export type TicketOwner = (typeof TICKET_OWNERS)[number]
