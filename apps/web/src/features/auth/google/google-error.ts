const ERRORS = [
  'oauth',
  'oauth_off',
  'oauth_unverified',
  'oauth_link',
  'oauth_second_factor',
  'oauth_limit',
] as const

/** Value of `?error=` that the server adds to /login when signing in with Google failed. */
export type GoogleError = (typeof ERRORS)[number]

export function googleErrorOf(value: unknown): GoogleError | undefined {
  return ERRORS.find((error) => error === value)
}
