import type { PaymentProvider } from './payment-port.ts'

export type SecretPair = { keySecret: string; webhookSecret: string }

/** The keys of an account at a payment provider, and the secrets they replaced. */
export type PaymentKeySet = SecretPair & {
  keyId: string
  replaced: readonly (SecretPair & { acceptedUntil: Date })[]
  /** A process that reads them twice at once does not go back to the older ones. */
  savedAt: Date
}

/**
 * How keys that an administrator enters come into force. They belong to the provider at which new payments begin while its keys
 * are not among the settings of the server.
 */
export type PaymentKeysPort = {
  /** The name of the provider that the keys are of. */
  provider: string
  /** Its keys are settings of the server: those that were entered are not used. */
  isSetAtServer: boolean
  /** Stand-in that takes payments while there are no keys. */
  standIn: 'sandbox' | 'none'
  /** Page on which the sandbox shows its own keys; null if there is no sandbox. */
  practiceKeysPath: string | null
  /** Example of a key id. */
  exampleKeyId: string
  /** True if keys that move no money may be used. */
  acceptsTestKeys: boolean
  /** Path below the shop's address to which the provider reports its events. */
  webhookPath: string
  /** Checks whether a webhook secret could be found by trying. */
  isGuessable(secret: string): boolean
  /** Null if the text is not a key id. */
  kindOf(keyId: string): 'live' | 'test' | null
  /** A provider of its own with these keys, for trying them; it makes each call once. */
  open(keys: PaymentKeySet): PaymentProvider
  /** Lets payments go through these keys from now on, in this process; null: through what takes payments without keys. */
  use(keys: PaymentKeySet | null): void
}
