import { createHmac, timingSafeEqual } from 'node:crypto'

const STEP_SECONDS = 30
const DIGITS = 6
/** A phone's clock may be half a minute off, and typing takes a while. */
const DRIFT_STEPS = [0, -1, 1]
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code of a half minute: RFC 6238 with SHA-1, which every authenticator app knows. */
export function totpAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** Half minutes since 1970. */
export function stepOf(time: Date): number {
  return Math.floor(time.getTime() / 1000 / STEP_SECONDS)
}

/** The half minute a code belongs to, now or one beside it, and later than the last used one; null when it is wrong. */
export function matchTotp(
  secret: Uint8Array,
  { code, now, lastStep }: { code: string; now: Date; lastStep: number | null },
): number | null {
  const steps = DRIFT_STEPS.map((drift) => stepOf(now) + drift)
  const fresh = steps.filter((step) => lastStep === null || step > lastStep)
  return fresh.find((step) => isSame(totpAt(secret, step), code)) ?? null
}

function isSame(expected: string, given: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(given)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** RFC 4648 without padding, as apps expect it. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

type AppEntry = { secret: string; account: string; shop: string }

/** What a QR code says to an authenticator app, which shows the shop's name beside its codes. */
export function otpauthUri({ secret, account, shop }: AppEntry): string {
  // A colon parts the shop from the account, for some apps an escaped one too.
  const issuer = encodeURIComponent(shop.replaceAll(':', ' '))
  const search = `secret=${secret}&issuer=${issuer}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`
  return `otpauth://totp/${issuer}:${encodeURIComponent(account)}?${search}`
}
