import type { Device } from '@dobara/contract/profile/profile.ts'
import type { CustomerContext } from '../../context.ts'
import { listFamilies } from './family-queries.ts'

/** Where somebody is signed in, the browser used last first; the one that asks is marked. */
export async function listSessions(ctx: CustomerContext, userId: string): Promise<Device[]> {
  const families = await listFamilies(ctx.db, { userId, now: ctx.now() })
  return families.map(({ signedInAt, lastSeenAt, ...family }) => ({
    ...family,
    signedInAt: signedInAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: family.id === ctx.sessionFamily,
  }))
}
