import { AsyncLocalStorage } from 'node:async_hooks'

const keyIds = new AsyncLocalStorage<string>()

/**
 * Does the work of a call in the name of an API key. Each entry that it writes to the activity log then names the key, also where the
 * code that writes it knows nothing of keys: an entry that forgot the key would accuse its maker.
 */
export const actAsKey = <Done>(keyId: string, work: () => Done): Done => keyIds.run(keyId, work)

/** The id of the key in whose name this code runs; null while a person or the shop itself acts. */
export const actingKeyId = (): string | null => keyIds.getStore() ?? null
