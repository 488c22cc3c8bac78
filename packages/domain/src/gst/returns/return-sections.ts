import type { Paise } from '../../money/paise.ts'

/** The parts of form GSTR-1 that this shop has: its tables 4, 5, 7 and the two of 9B, as the offline tool names them. */
export const RETURN_SECTIONS = ['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur'] as const
export type ReturnSection = (typeof RETURN_SECTIONS)[number]

/**
 * An invoice over more than this, into another state and to a buyer without GSTIN, is listed one by one (table 5). Source:
 * CGST Rule 59(4) as Notification 12/2024 – Central Tax has it since 1 August 2024; it was ₹2,50,000 before, when this
 * shop issued nothing. Read in copies of the notification, not in the Gazette.
 */
export const LARGE_INVOICE_PAISE: Paise = 1_00_000_00

/** Facts that decide the section. For a credit note, all but `kind` are those of its invoice. */
export type SupplyFacts = {
  kind: 'invoice' | 'credit-note'
  /** The invoice names the buyer's GSTIN. */
  isRegistered: boolean
  /** The place of supply is the seller's state. */
  isIntraState: boolean
  /** The invoice is over more than `LARGE_INVOICE_PAISE`. */
  isLarge: boolean
}

/** Facts of the documents that each listing section includes; a fact that it does not name may have any value. */
export const LISTED_FACTS = {
  b2b: { kind: 'invoice', isRegistered: true },
  b2cl: { kind: 'invoice', isRegistered: false, isIntraState: false, isLarge: true },
  cdnr: { kind: 'credit-note', isRegistered: true },
  cdnur: { kind: 'credit-note', isRegistered: false, isIntraState: false, isLarge: true },
} as const satisfies Partial<Record<ReturnSection, Partial<SupplyFacts>>>
export type ListedSection = keyof typeof LISTED_FACTS

const FACTS = ['kind', 'isRegistered', 'isIntraState', 'isLarge'] as const
const LISTED = Object.entries(LISTED_FACTS) as [ListedSection, Partial<SupplyFacts>][]

/**
 * Returns the section of the return for a supply or its credit note. A supply that no section lists is summed up by
 * state and rate (b2cs, table 7), where a credit note reduces its own month and not the invoice's.
 */
export function sectionOf(facts: SupplyFacts): ReturnSection {
  const listed = LISTED.find(([, wanted]) =>
    FACTS.every((fact) => wanted[fact] === undefined || wanted[fact] === facts[fact]),
  )
  return listed?.[0] ?? 'b2cs'
}
