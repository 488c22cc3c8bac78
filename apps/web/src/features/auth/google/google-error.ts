const ERRORS = [
  'oauth',
  'oauth_off',
  'oauth_unverified',
  'oauth_link',
  'oauth_second_factor',
  'oauth_limit',
] as const

/** What the server adds to /login as `?error=` when signing in with Google failed. */
export type GoogleError = (typeof ERRORS)[number]

export function googleErrorOf(value: unknown): GoogleError | undefined {
  return ERRORS.find((error) => error === value)
}
