/** One of two accounts that are to become one, as a merge looks at it. */
export type MergeSide = {
  id: string
  role: 'customer' | 'admin'
  status: 'active' | 'suspended' | 'deleted'
  loginMethod: 'email' | 'phone' | 'google'
  email: string | null
  phone: string | null
  isEmailProved: boolean
  isPhoneProved: boolean
}

/** The account that stays, and the one that ends in it. */
export type MergePair<Side = MergeSide> = { stay: Side; end: Side }

export type MergeRefusal =
  | 'MERGE_SAME'
  | 'MERGE_STAFF'
  | 'USER_DELETED'
  | 'MERGE_SUSPENDED'
  | 'MERGE_UNPROVED'
  | 'MERGE_ORDER_OPEN'

/**
 * Returns the reason why two accounts cannot be merged; null if they can. `isOrdering`: the account that ends has an
 * order waiting for its payment, and its owner is in the checkout.
 */
export function evaluateMerge({
  stay,
  end,
  isOrdering,
}: MergePair & { isOrdering: boolean }): MergeRefusal | null {
  if (stay.id === end.id) return 'MERGE_SAME'
  if (stay.role === 'admin' || end.role === 'admin') return 'MERGE_STAFF'
  if (stay.status === 'deleted' || end.status === 'deleted') return 'USER_DELETED'
  if (stay.status !== 'active' || end.status !== 'active') return 'MERGE_SUSPENDED'
  if (!isSafeToFill(stay)) return 'MERGE_UNPROVED'
  return isOrdering ? 'MERGE_ORDER_OPEN' : null
}

/**
 * Returns true if only the person of an account can get into it later. A person who proves an address that an account
 * was opened with takes the account over (first-proof.ts), and would find the merged data in it.
 */
function isSafeToFill({ email, loginMethod, isEmailProved, isPhoneProved }: MergeSide): boolean {
  if (email !== null && !isEmailProved && loginMethod !== 'phone') return false
  return isEmailProved || isPhoneProved
}

/** `moves`: to the account that stays. `ends`: it belongs to no account afterwards. */
export type ContactFate = 'none' | 'moves' | 'ends'

/**
 * Returns the fate of the address and the number of the account that ends: only proved ones move, and only into an
 * empty place.
 */
export function contactFates({ stay, end }: MergePair): { email: ContactFate; phone: ContactFate } {
  const fate = (own: string | null, other: string | null, isProved: boolean): ContactFate => {
    if (other === null) return 'none'
    return own === null && isProved ? 'moves' : 'ends'
  }
  return {
    email: fate(stay.email, end.email, end.isEmailProved),
    phone: fate(stay.phone, end.phone, end.isPhoneProved),
  }
}

export type Vouching = {
  /** Orders or addresses of the account that ends name a proved contact of the one that stays. */
  endNamesStay: boolean
  /** The other way round. */
  stayNamesEnd: boolean
}

/**
 * Returns true if the data does not prove that both accounts are of one person, so that staff must have checked with
 * the owners. Only its owner can have written an account's data: so the account whose data becomes visible to the
 * other has to name the other, and a contact that moves, and opens the remaining account from then on, has to be
 * named there.
 */
export function needsAssurance(pair: MergePair, { endNamesStay, stayNamesEnd }: Vouching): boolean {
  const { email, phone } = contactFates(pair)
  const isOpened = email === 'moves' || phone === 'moves'
  return !endNamesStay || (isOpened && !stayNamesEnd)
}

/** The answer that holds after two became one, null for none: a no of either stays a no. */
export function joinAnswers(stay: boolean | null, end: boolean | null): boolean | null {
  if (stay === false || end === false) return false
  return stay ?? end
}
