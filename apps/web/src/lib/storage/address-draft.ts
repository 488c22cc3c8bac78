import type { AddressFields } from '@dobara/contract/profile/addresses.ts'
import { localText } from './browser-storage.ts'

const KEY = 'addressDraft'
const STORED_MS = 2 * 60 * 60 * 1000

/** Fields of an address that is not complete yet. */
export type AddressDraft = Partial<Omit<AddressFields, 'country'>>
type StoredAddress = { userId: string; at: number; fields: AddressDraft }

function parse(text: string): Partial<StoredAddress> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    // The value was not written by the shop: it counts as no draft.
    return {}
  }
}

/** Stores the entered part of an address for two hours: it is not lost by a reload, or when a phone drops the tab. */
export function storeAddressDraft(userId: string, fields: AddressDraft, now = Date.now()): void {
  localText.write(KEY, JSON.stringify({ userId, at: now, fields } satisfies StoredAddress))
}

/**
 * Returns the address fields that this user entered within the last two hours; null if there are none or they belong
 * to another user.
 */
export function readAddressDraft(userId: string, now = Date.now()): AddressDraft | null {
  const stored = parse(localText.read(KEY) ?? '')
  const isTheirs = stored.userId === userId && typeof stored.fields === 'object' && stored.fields !== null
  if (!isTheirs || typeof stored.at !== 'number' || now - stored.at > STORED_MS) return null
  return Object.fromEntries(
    Object.entries(stored.fields ?? {}).filter(([, text]) => typeof text === 'string'),
  )
}

/** After the order, after the address was saved, and when the person signs out. */
export function forgetAddressDraft(): void {
  localText.remove(KEY)
}
