import type { CustomerContext } from '../../context.ts'
import { findProvedContacts } from '../../identity/consents/queries.ts'
import type { Requester } from './queries.ts'

/** Returns the identity by which the caller's questions are found. */
export async function findRequester({ db, user }: CustomerContext): Promise<Requester> {
  const { email } = await findProvedContacts(db, user.id)
  return { userId: user.id, provedEmail: email }
}
