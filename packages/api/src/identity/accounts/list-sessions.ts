import type { Device } from '@dobara/contract/profile/profile.ts'
import type { CustomerContext } from '../../context.ts'
import { listFamilies } from './family-queries.ts'

/** Lists the devices on which a user is signed in, the most recently used first; the calling one is marked. */
export async function listSessions(ctx: CustomerContext, userId: string): Promise<Device[]> {
  const families = await listFamilies(ctx.db, { userId, now: ctx.now() })
  return families.map(({ signedInAt, lastSeenAt, ...family }) => ({
    ...family,
    signedInAt: signedInAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: family.id === ctx.sessionFamily,
  }))
}
