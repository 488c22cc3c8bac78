/** By what the back office sorts questions. Apart from the shapes, so that an address is read without zod. */
export const TICKET_SORTS = ['dueAt', 'createdAt', 'updatedAt'] as const
export type TicketSort = (typeof TICKET_SORTS)[number]

/** Whose the questions of the list are, beside those of one person of the staff. */
export const TICKET_OWNERS = ['me', 'nobody'] as const
export type TicketOwner = (typeof TICKET_OWNERS)[number]
