import { EXPORTED_AT_ONCE } from '@dobara/contract/exported-rows.ts'
import type { exportedUsers, exportUsersInput } from '@dobara/contract/admin-users/users.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import type { z } from 'zod'
import { toExportedRows } from '../../base/exported-rows.ts'
import type { CustomerContext } from '../../context.ts'
import { onPool } from '../../sql.ts'
import { exportStatement } from './list-sql.ts'
import type { UserRow } from './queries.ts'

type ExportedUser = UserRow & { boughtCount: number; boughtPaise: number }

/** Names that other programs read, in every language the same. */
const COLUMNS = {
  id: ({ id }: ExportedUser) => id,
  name: ({ name }: ExportedUser) => name,
  email: ({ email }: ExportedUser) => email,
  emailVerified: ({ emailVerifiedAt }: ExportedUser) => emailVerifiedAt !== null,
  // Ten digits: a plus sign would be a formula to a spreadsheet.
  phone: ({ phone }: ExportedUser) => phone?.replace(/^\+91/, '') ?? null,
  phoneVerified: ({ phoneVerifiedAt }: ExportedUser) => phoneVerifiedAt !== null,
  role: ({ role, staffRole }: ExportedUser) => staffRole ?? role,
  status: ({ status }: ExportedUser) => status,
  loginMethod: ({ loginMethod }: ExportedUser) => loginMethod,
  joinedAt: ({ createdAt }: ExportedUser) => createdAt,
  ordersBought: ({ boughtCount }: ExportedUser) => boughtCount,
  amountBought: ({ boughtPaise }: ExportedUser) => rupees(boughtPaise),
}

/** One part of the accounts that the list has by these filters, as rows of a file. */
export async function exportUsers(
  { sql }: CustomerContext,
  { after, ...filter }: z.output<typeof exportUsersInput>,
): Promise<z.output<typeof exportedUsers>> {
  const { text, values } = exportStatement(filter, { after, limit: EXPORTED_AT_ONCE })
  const found = await onPool(sql)<ExportedUser>(text, values)
  return toExportedRows(found, { columns: COLUMNS, idOf: ({ id }) => id })
}
