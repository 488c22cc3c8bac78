import { useEffect, useEffectEvent } from 'react'

/** Chrome on Android offers to read the SMS; TypeScript's browser does not know of it yet. */
type OtpRequest = CredentialRequestOptions & { otp: { transport: ['sms'] } }

function codeIn(credential: Credential | null): string | undefined {
  return credential && 'code' in credential && typeof credential.code === 'string'
    ? credential.code
    : undefined
}

/** Passes on the code of the SMS if the browser can read it and the user agrees; otherwise does nothing. */
export function useWebOtp(onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode)
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const abort = new AbortController()
    const request: OtpRequest = { otp: { transport: ['sms'] }, signal: abort.signal }
    const wait = async () => {
      const code = codeIn(await navigator.credentials.get(request))
      if (code) take(code)
    }
    // The user declined, or the screen was left: the code can still be entered in the field.
    wait().catch(() => undefined)
    return () => abort.abort()
  }, [])
}
