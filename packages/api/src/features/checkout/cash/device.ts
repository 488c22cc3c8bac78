import { createHash, randomBytes } from 'node:crypto'
import type { CustomerContext } from '../../../context.ts'

const ID = /^[\w-]{32}$/
const YEAR_MS = 365 * 24 * 60 * 60 * 1000

/**
 * Returns the browser as an order stores it: a hash of the random number in its cookie, so that no row of the
 * database can be turned into a person's cookie. Null if the browser has none, or one that is not ours.
 */
export function deviceKeyOf({ caller }: Pick<CustomerContext, 'caller'>): string | null {
  const { deviceId } = caller
  return deviceId !== null && ID.test(deviceId) ? hashOf(deviceId) : null
}

/** The same, with a cookie for the next year: its own again, or its first. */
export function markDevice({ caller, now }: Pick<CustomerContext, 'caller' | 'now'>): string {
  const known = deviceKeyOf({ caller }) === null ? null : caller.deviceId
  const id = known ?? randomBytes(24).toString('base64url')
  caller.setDeviceId(id, new Date(now().getTime() + YEAR_MS))
  return hashOf(id)
}

const hashOf = (id: string) => createHash('sha256').update(id).digest('hex')
