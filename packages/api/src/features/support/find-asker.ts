import type { CustomerContext } from '../../context.ts'
import { findProvedContacts } from '../../identity/consents/queries.ts'
import type { Asker } from './queries.ts'

/** Whose questions the caller may see. */
export async function findAsker({ db, user }: CustomerContext): Promise<Asker> {
  const { email } = await findProvedContacts(db, user.id)
  return { userId: user.id, provedEmail: email }
}
