import type { WaitingWork } from '@dobara/contract/admin-dashboard.ts'
import { isAllowed, type Permission } from '@dobara/domain/accounts/staff-roles.ts'
import type { CustomerContext } from '../../context.ts'
import { countWaiting } from './queries.ts'

const NEEDED: Record<keyof WaitingWork, Permission> = {
  ordersToPack: 'orders.read',
  ordersToShip: 'orders.read',
  paymentAlerts: 'books.read',
  reviews: 'reviews.read',
  questions: 'support.read',
  overdueQuestions: 'support.read',
  cases: 'cases.read',
  casesToday: 'cases.read',
  overdueCases: 'cases.read',
  lateParcels: 'orders.read',
  deliveryAnswers: 'orders.read',
  lateDrafts: 'catalogue.read',
  disabledWebhooks: 'settings.read',
  eWasteDue: 'units.read',
}
const KINDS = Object.keys(NEEDED) as (keyof WaitingWork)[]

/** Returns how much work waits for a person, of the kinds that the caller may read. */
export async function getWaiting({ sql, now, user }: CustomerContext): Promise<WaitingWork> {
  const counts = await countWaiting(sql, now())
  for (const kind of KINDS) if (!isAllowed(user.staffRole, NEEDED[kind])) counts[kind] = null
  return counts
}
