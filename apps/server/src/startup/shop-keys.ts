import { createHmac } from 'node:crypto'
import type { SecurityEvent } from '@dobara/api/security-log.ts'
import type { Logger } from '@dobara/api/context.ts'
import { acceptedKeys, type Key, type Keys } from '@dobara/api/keys.ts'
import type { Env } from '../env.ts'

type KeySettings = Pick<
  Env,
  | 'ACCESS_TOKEN_SECRET'
  | 'ACCESS_TOKEN_SECRET_PREVIOUS'
  | 'SECRETS_KEY'
  | 'SECRETS_KEY_PREVIOUS'
  | 'HASH_KEY'
  | 'HASH_KEY_PREVIOUS'
>

const bytes = (text: string) => new TextEncoder().encode(text)

/**
 * Returns the keys of the shop (docs/operations/keys.md). A purpose without a key of its own uses
 * ACCESS_TOKEN_SECRET. One that gets its first own key still accepts what was made with ACCESS_TOKEN_SECRET, unless
 * another previous key is named. `demoSecret` replaces ACCESS_TOKEN_SECRET in the demo shop.
 */
export function shopKeys(settings: KeySettings, demoSecret: string | undefined): Keys {
  const { ACCESS_TOKEN_SECRET, ACCESS_TOKEN_SECRET_PREVIOUS, SECRETS_KEY, HASH_KEY } = settings
  const accessTokens: Key = {
    current: bytes(ACCESS_TOKEN_SECRET ?? demoSecret ?? ''),
    previous: ACCESS_TOKEN_SECRET_PREVIOUS ? [bytes(ACCESS_TOKEN_SECRET_PREVIOUS)] : [],
  }
  const own = (current: string | undefined, previous: string | undefined): Key => {
    if (!current) return accessTokens
    return { current: bytes(current), previous: previous ? [bytes(previous)] : acceptedKeys(accessTokens) }
  }
  return {
    accessTokens,
    secrets: own(SECRETS_KEY, settings.SECRETS_KEY_PREVIOUS),
    hashes: own(HASH_KEY, settings.HASH_KEY_PREVIOUS),
  }
}

/** An id of a key that does not reveal it: a change between two starts shows in the log. */
const keyId = (key: Uint8Array) => createHmac('sha256', key).update('dobara key id').digest('hex').slice(0, 8)

/** Logs which keys this process uses and accepts. */
export function logKeys(keys: Keys, log: Logger): void {
  const ids = Object.entries(keys).map(([purpose, key]) => [purpose, acceptedKeys(key).map(keyId)])
  const event: SecurityEvent = 'keys_loaded'
  log.info({ security: true, event, keys: Object.fromEntries(ids) }, 'security event')
}
