import type { Deps } from '@dobara/api/context.ts'

/** Whether the accounts of the demo are there, for the greeting. No shop is kept from its start by not knowing that. */
export async function hasDemoAccounts({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<boolean> {
  try {
    return (await db.user.findFirst({ where: { isDemo: true }, select: { id: true } })) !== null
  } catch (error) {
    log.warn({ err: error }, 'whether the accounts of the demo are there could not be asked')
    return false
  }
}
