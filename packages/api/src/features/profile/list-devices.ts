import type { Device } from '@dobara/contract/profile.ts'
import type { CustomerContext } from '../../context.ts'
import { listFamilies } from '../../identity/accounts/family-queries.ts'

/** Where the user is signed in, the browser used last first. */
export async function listDevices(ctx: CustomerContext): Promise<{ devices: Device[] }> {
  const families = await listFamilies(ctx.db, { userId: ctx.user.id, now: ctx.now() })
  const devices = families.map(({ signedInAt, lastSeenAt, ...family }) => ({
    ...family,
    signedInAt: signedInAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: family.id === ctx.sessionFamily,
  }))
  return { devices }
}
