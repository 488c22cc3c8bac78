/** What the server asks for: a code where a second factor is on, else the password. */
export type ProofKind = 'password' | 'code'

/** Calls that were refused for want of a fresh proof, waiting for the dialog over the page. */
export type Reauthentication = {
  /** What is asked for; null while nothing is. */
  asked: () => ProofKind | null
  subscribe: (listener: () => void) => () => void
  /** Resolves with whether the person gave the proof; false at once where no dialog is mounted. */
  ask: (kind: ProofKind) => Promise<boolean>
  /** The dialog's answer to all waiting calls. */
  answer: (isProved: boolean) => void
}

export function createReauthentication(): Reauthentication {
  let asked: ProofKind | null = null
  let waiting: ((isProved: boolean) => void)[] = []
  const listeners = new Set<() => void>()

  function show(next: ProofKind | null) {
    asked = next
    for (const listener of listeners) listener()
  }
  return {
    asked: () => asked,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ask: (kind) => {
      if (listeners.size === 0) return Promise.resolve(false)
      const answered = new Promise<boolean>((resolve) => waiting.push(resolve))
      show(kind)
      return answered
    },
    answer: (isProved) => {
      const answered = waiting
      waiting = []
      show(null)
      for (const resolve of answered) resolve(isProved)
    },
  }
}
