import type { TicketStaff } from '@dobara/contract/support/admin-tickets.ts'
import type { CustomerContext } from '../../context.ts'
import { listAnsweringStaff } from './queries.ts'

/** Lists the staff who can handle a question. */
export async function listStaff({ db }: CustomerContext): Promise<TicketStaff> {
  const rows = await listAnsweringStaff(db)
  return { staff: rows.map(({ id, name, email }) => ({ id, name: name?.trim() || email || '' })) }
}
