import { Secret, TOTP } from 'otpauth'

/** RFC 6238 with SHA-1, six digits and 30 seconds, which every authenticator app supports. */
const FORMAT = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** A phone's clock may be half a minute off, and typing takes a while. */
const DRIFT_STEPS = 1

const secretOf = (bytes: Uint8Array) => new Secret({ buffer: Uint8Array.from(bytes).buffer })

/** Steps of 30 seconds since 1970. */
function stepOf(time: Date): number {
  return TOTP.counter({ period: FORMAT.period, timestamp: time.getTime() })
}

/**
 * Returns the time step of a code, the current one or an adjacent one, and later than the last used one; null if the
 * code is wrong.
 */
export function matchTotp(
  secret: Uint8Array,
  { code, now, lastStep }: { code: string; now: Date; lastStep: number | null },
): number | null {
  const drift = TOTP.validate({
    ...FORMAT,
    secret: secretOf(secret),
    token: code,
    timestamp: now.getTime(),
    window: DRIFT_STEPS,
  })
  if (drift === null) return null
  const step = stepOf(now) + drift
  return lastStep === null || step > lastStep ? step : null
}

/** RFC 4648 without padding, as apps expect it. */
export function base32(bytes: Uint8Array): string {
  return secretOf(bytes).base32
}

type AppEntry = { secret: string; account: string; shop: string }

/** Returns the URI for the QR code of an authenticator app, which shows the shop's name next to its codes. */
export function otpauthUri({ secret, account, shop }: AppEntry): string {
  // A colon separates the shop from the account, for some apps an escaped one too.
  const issuer = encodeURIComponent(shop.replaceAll(':', ' '))
  const { algorithm, digits, period } = FORMAT
  const search = `secret=${secret}&issuer=${issuer}&algorithm=${algorithm}&digits=${digits}&period=${period}`
  return `otpauth://totp/${issuer}:${encodeURIComponent(account)}?${search}`
}
