import type { Deps } from '@dobara/api/context.ts'
import { ownerLink } from '@dobara/api/features/auth/create-owner.ts'

export type Accounts = {
  isDemoShop: boolean
  /** Link that creates the first owner; null if there is one. */
  ownerLink: string | null
}

/** Returns the existing accounts, for the greeting. A failure to read them does not prevent the shop from starting. */
export async function readAccounts(
  deps: Pick<Deps, 'db' | 'log' | 'keys' | 'now' | 'newId' | 'publicUrl'>,
): Promise<Accounts> {
  try {
    const demo = await deps.db.user.findFirst({ where: { isDemo: true }, select: { id: true } })
    return { isDemoShop: demo !== null, ownerLink: await ownerLink(deps) }
  } catch (error) {
    deps.log.warn({ err: error }, 'the accounts of the shop could not be read for the greeting')
    return { isDemoShop: false, ownerLink: null }
  }
}
