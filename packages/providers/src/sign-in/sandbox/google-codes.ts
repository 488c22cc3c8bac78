import { randomBytes } from 'node:crypto'
import type { AuthorizationRequest } from './authorization-request.ts'
import type { SandboxPerson } from './google-people.ts'

export type IssuedCode = { person: SandboxPerson; request: AuthorizationRequest; expiresAt: number }

export type GoogleCodes = {
  issue(person: SandboxPerson, request: AuthorizationRequest): string
  /** Returns what the code was issued for, once and within its lifetime; null ever after. */
  take(code: string): IssuedCode | null
}

const LIFETIME_MS = 60_000
/** More than anyone leaves open; the oldest is removed first. */
const MOST_CODES = 1_000

/** The pending codes, in this process only: after a restart of the shop sign-in begins again at its login page. */
export function createGoogleCodes(now: () => Date): GoogleCodes {
  const codes = new Map<string, IssuedCode>()
  return {
    issue(person, request) {
      const [oldest] = codes.keys()
      if (oldest !== undefined && codes.size >= MOST_CODES) codes.delete(oldest)
      const code = randomBytes(32).toString('base64url')
      codes.set(code, { person, request, expiresAt: now().getTime() + LIFETIME_MS })
      return code
    },
    take(code) {
      const issued = codes.get(code)
      codes.delete(code)
      return issued && issued.expiresAt > now().getTime() ? issued : null
    },
  }
}
