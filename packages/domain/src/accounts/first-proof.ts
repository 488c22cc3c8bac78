export type ProofFacts = {
  /** The sign-in method of the person who opened the account. */
  loginMethod: 'email' | 'phone' | 'google'
  isVerified: boolean
  /** This caller has shown to be the user of the account: by a sign-in of this browser, or its password. */
  isSamePerson: boolean
}

/**
 * `keep`: nothing of the account changes except that its address is proved. `clear`: another person may have set up
 * the account; everything that gives them access, or names them, is removed. `stranger`: the account belongs to the
 * person who proved its phone number, and the address was only typed in: it must not join the two.
 */
export type FirstProof = 'keep' | 'clear' | 'stranger'

/** Returns the effect of a proof of an account's e-mail address on the account. */
export function evaluateProof({ loginMethod, isVerified, isSamePerson }: ProofFacts): FirstProof {
  if (isVerified || isSamePerson) return 'keep'
  return loginMethod === 'phone' ? 'stranger' : 'clear'
}

/** Data removed from an account whose address was proved by a person who did not use it. */
export type ClearedAccount = {
  hadPassword: boolean
  /** Number as it was stored, +91 and ten digits. */
  phone: string | null
  /** Sign-ins that were alive. */
  devices: number
  googleAccounts: number
  hadSecondFactor: boolean
  addresses: number
  /** Marketing consents that were taken back. */
  consents: number
}
