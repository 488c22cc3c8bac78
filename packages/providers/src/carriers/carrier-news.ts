import { isSignatureOf } from '../signatures.ts'

/** News of parcels, from a carrier or from a service that collects them for the shop: trusted by its signature. */
export type CarrierNews = {
  /** HMAC-SHA256 of the raw body in lower-case hex, by the current secret or the one before it. */
  isSignatureValid(input: { rawBody: string; signature: string | undefined }): boolean
}

/** The current secret first; without any nothing is believed. */
export function createCarrierNews(secrets: readonly string[]): CarrierNews {
  return {
    isSignatureValid: ({ rawBody, signature }) =>
      secrets.some((secret) => isSignatureOf({ secret, message: rawBody, signature })),
  }
}
