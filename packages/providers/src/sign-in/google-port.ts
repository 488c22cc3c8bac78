/**
 * Facts that Google has proved about a person. `issuer` and `subject` together identify them permanently; the address
 * may change.
 */
export type GoogleIdentity = {
  issuer: string
  subject: string
  /** As Google writes it. */
  email: string
  emailVerified: boolean
  name: string | null
}

/** One attempt to sign in, made of unguessable secrets (43 characters of base64url each). */
export type GoogleAttempt = { state: string; codeVerifier: string; nonce: string }

/** Sign-in with Google, or with another OpenID provider that uses the same protocol. */
export type GoogleSignIn = {
  /** Returns the URL to which the browser is sent. Throws GoogleSignInError if the provider cannot be reached. */
  authorizationUrl: (attempt: GoogleAttempt) => Promise<string>
  /**
   * Trades the code of a callback for a checked identity: the code with its PKCE verifier at the provider, the id_token's
   * signature, algorithm, issuer, audience, time and nonce here. Ends within 5 seconds. Throws GoogleSignInError.
   */
  exchange: (answer: { code: string; codeVerifier: string; nonce: string }) => Promise<GoogleIdentity>
}

/**
 * Thrown if there is no identity. `unavailable`: the provider did not reply as it should, another try may work;
 * `refused`: the provider, or our check of its reply, refused it. The message is fit for a log: it contains no code
 * and no token.
 */
export class GoogleSignInError extends Error {
  readonly reason: 'unavailable' | 'refused'

  constructor(reason: 'unavailable' | 'refused', message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'GoogleSignInError'
    this.reason = reason
  }
}
