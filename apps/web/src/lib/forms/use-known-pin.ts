import { useState } from 'react'
import { trpc } from '../api/trpc.ts'
import { useStored } from '../page/use-stored.ts'
import { useSession } from '../session/session.tsx'
import { storePin, readPin } from './stored-pin.ts'

/**
 * Returns the PIN code that this browser stores, from whichever field it was typed into last, otherwise that of the
 * user's first saved address. Empty while neither is known. `isWanted` is true if it is being shown.
 */
export function useKnownPin(isWanted: boolean) {
  const stored = useStored(readPin, '')
  // A browser that stores nothing still shows the entered PIN code.
  const [typed, setTyped] = useState('')
  const own = stored || typed
  const { user, status } = useSession()
  const isChecking = isWanted && own === '' && user !== null
  const saved = trpc.addresses.list.useQuery(undefined, { enabled: isChecking })
  return {
    pin: own || (user && saved.data?.[0]?.postcode) || '',
    /** It may still turn out to be known. */
    isLooking: own === '' && (status === 'loading' || (isChecking && saved.isLoading)),
    lookUp: (pin: string) => {
      storePin(pin)
      setTyped(pin)
    },
  }
}
