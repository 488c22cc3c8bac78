import { indiaMonthsLater } from '../calendar/india-time.ts'
import type { SupportState } from './support-request.ts'

const HOUR_MS = 60 * 60 * 1000

/**
 * Consumer Protection (E-Commerce) Rules 2020, rule 4(5): the grievance officer acknowledges a complaint within
 * forty-eight hours and redresses it within one month from its receipt. The shop applies both to every question.
 */
const ACKNOWLEDGE_HOURS = 48
const SETTLE_MONTHS = 1

/** Duties towards a question, in the order in which they are due. */
export const TICKET_DUTIES = ['acknowledge', 'settle'] as const
export type TicketDuty = (typeof TICKET_DUTIES)[number]

/**
 * Status of a question: its state, the time since when the customer has been waiting for an answer, and when a person
 * acknowledged it.
 */
export type TicketStatus = { state: SupportState; waitingSince: Date; acknowledgedAt: Date | null }

/** Duty with the time by which it is due. */
export type TicketDeadline = { duty: TicketDuty; dueAt: Date }

/**
 * The next deadline of a question; null once it is answered or closed, which stop both clocks. The acknowledgement is due
 * 48 hours after it came, the answer a calendar month later at the same time of day in India (the last day of a month that
 * is too short).
 */
export function ticketDeadline({ state, waitingSince, acknowledgedAt }: TicketStatus): TicketDeadline | null {
  if (state !== 'open') return null
  if (acknowledgedAt === null) {
    return { duty: 'acknowledge', dueAt: new Date(waitingSince.getTime() + ACKNOWLEDGE_HOURS * HOUR_MS) }
  }
  return { duty: 'settle', dueAt: indiaMonthsLater(waitingSince, SETTLE_MONTHS) }
}

/** Checks whether a deadline has passed; at its last instant it has not. */
export function isOverdue({ dueAt }: Pick<TicketDeadline, 'dueAt'>, now: Date): boolean {
  return now.getTime() > dueAt.getTime()
}
