/**
 * Takes a refused call; undefined when it needs no proof of the person, else resolves with whether the person gave one. `path` is
 * that of the procedure.
 */
export type Prove = (refusal: unknown, path: string) => Promise<boolean> | undefined

/** Where the back office mounts what asks for a proof. Every shopper loads this file, so all the rest is in features/auth. */
export type Reauthentication = { prove: Prove | null }

export const createReauthentication = (): Reauthentication => ({ prove: null })
