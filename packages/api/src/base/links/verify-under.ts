import { errors, type JWTVerifyOptions, type JWTVerifyResult, jwtVerify } from 'jose'
import type { Key } from '../../keys.ts'

/** Verifies a token under the current key, else under the previous ones. Throws the error of jose where none accepts it. */
export function verifyUnder(
  { current, previous }: Key,
  token: string,
  options: JWTVerifyOptions,
): Promise<JWTVerifyResult> {
  return jwtVerify(token, current, options).catch((error: unknown) => {
    const [next, ...earlier] = previous
    // Only another key can help: an expired token has a good signature.
    if (!next || !(error instanceof errors.JWSSignatureVerificationFailed)) throw error
    return verifyUnder({ current: next, previous: earlier }, token, options)
  })
}
