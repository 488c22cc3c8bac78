/** A number that has just opened an account, on its way to the login that follows. */
export type RegisteredPhone = {
  /** '+91' and ten digits. */
  phone: string
  /** Ms since 1970 before which no other OTP is sent to it. */
  canSendAt: number
}

/** A number that has proved itself at the login and has no account yet; its code still registers it. */
export type UnknownPhone = RegisteredPhone & { code: string; minutes: number }

// Stored in the history state: an address would show the number to everyone who sees it.
declare module '@tanstack/react-router' {
  interface HistoryState {
    registeredPhone?: RegisteredPhone
    unknownPhone?: UnknownPhone
  }
}
