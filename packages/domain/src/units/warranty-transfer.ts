const DAY_MS = 24 * 60 * 60 * 1000

/** So long the next owner can accept. */
export const TRANSFER_LIFE_MS = 7 * DAY_MS
/** After so many entered codes the present owner has to start again. */
export const MAX_TRANSFER_TRIES = 5

export const TRANSFER_CHANNELS = ['email', 'sms'] as const
export type TransferChannel = (typeof TRANSFER_CHANNELS)[number]

/** Facts that decide whether the rest of a machine's warranty can be transferred to another person. */
export type TransferFacts = {
  isDelivered: boolean
  isRefunded: boolean
  /** A return or repair request that this machine may be part of, or a repair in the workshop. */
  hasOpenRequest: boolean
  /** The last end of its promises; null: nothing was promised. */
  warrantyEndsAt: Date | null
}

export const TRANSFER_REFUSALS = [
  'TRANSFER_NOT_DELIVERED',
  'TRANSFER_REFUNDED',
  'TRANSFER_REQUEST_OPEN',
  'TRANSFER_WARRANTY_OVER',
] as const
export type TransferRefusal = (typeof TRANSFER_REFUSALS)[number]

/** Why a warranty cannot be transferred at a moment; null when it can. */
export function transferRefusal(facts: TransferFacts, now: Date): TransferRefusal | null {
  if (facts.isRefunded) return 'TRANSFER_REFUNDED'
  if (facts.hasOpenRequest) return 'TRANSFER_REQUEST_OPEN'
  if (!facts.isDelivered) return 'TRANSFER_NOT_DELIVERED'
  return facts.warrantyEndsAt === null || facts.warrantyEndsAt <= now ? 'TRANSFER_WARRANTY_OVER' : null
}

/** Masks a contact so that its owner recognises it and no one else can use it: 'm•••@example.com', '+91••••••5670'. */
export function maskedContact(contact: string): string {
  const at = contact.lastIndexOf('@')
  if (at > 0) return `${contact.slice(0, 1)}•••${contact.slice(at)}`
  return `${contact.slice(0, 3)}${'•'.repeat(Math.max(contact.length - 7, 0))}${contact.slice(-4)}`
}
