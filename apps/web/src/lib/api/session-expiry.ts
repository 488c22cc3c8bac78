type Answer = (isSignedIn: boolean) => void

/** Requests that met the end of the session, waiting until the person has signed in again or declines. */
export type SessionExpiry = {
  isExpired: () => boolean
  /** Called when the server ended the session of an active user; `request` shows the sign-in. */
  begin: (request: () => void) => void
  /**
   * Resolves with true if the user has signed in again. After they declined, a change prompts them once more; a query
   * does not, since lists are refetched in the background.
   */
  wait: (type: 'query' | 'mutation' | 'subscription') => Promise<boolean>
  /** Called when the user continues without a session for now. */
  decline: () => void
  end: (isSignedIn: boolean) => void
}

export function createSessionExpiry(): SessionExpiry {
  let state: 'none' | 'asking' | 'declined' = 'none'
  let request = () => {}
  let waiting: Answer[] = []

  function answer(isSignedIn: boolean) {
    const answered = waiting
    waiting = []
    for (const resolve of answered) resolve(isSignedIn)
  }
  return {
    isExpired: () => state !== 'none',
    begin: (show) => {
      state = 'asking'
      request = show
      // The requests that met the end come first: a subscriber can answer for them.
      setTimeout(() => state === 'asking' && request())
    },
    wait: (type) => {
      if (state === 'none' || (state === 'declined' && type === 'query')) return Promise.resolve(false)
      const answered = new Promise<boolean>((resolve) => waiting.push(resolve))
      if (state === 'declined') {
        state = 'asking'
        request()
      }
      return answered
    },
    decline: () => {
      state = 'declined'
      answer(false)
    },
    end: (isSignedIn) => {
      state = 'none'
      answer(isSignedIn)
    },
  }
}
