/**
 * Takes a refused call; undefined when it needs no proof of the person, else resolves with whether the person gave one. `path` is
 * that of the procedure.
 */
export type Prove = (refusal: unknown, path: string) => Promise<boolean> | undefined

/**
 * Slot for the back office's prompt for a proof of identity. Every shopper loads this file, so everything else is in
 * features/auth.
 */
export type Reauthentication = { prove: Prove | null }

export const createReauthentication = (): Reauthentication => ({ prove: null })
