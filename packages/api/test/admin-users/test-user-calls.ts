// For tests only: calls about accounts that do not exist.
const UUID = '01930000-0000-7000-8000-00000000dead'

export const USER_CALLS = {
  'profile.storeCredit': {},
  'admin.users.list': { search: 'nobody at all' },
  'admin.users.read': { search: 'nobody at all' },
  'admin.users.exportRows': { search: 'nobody at all' },
  'admin.users.create': { email: 'made.by.admin@test.example', password: 'six-or-more' },
  'admin.users.storeCredit': { id: UUID },
  'admin.users.adjustStoreCredit': { id: UUID, amount: 500, reason: 'Late delivery' },
  'admin.users.note': { id: UUID, text: 'Prefers calls after six' },
  'admin.users.invite': { email: 'invited.by.admin@test.example', staffRole: 'orders' as const },
  'admin.users.merge': { stayId: UUID, endId: UUID, seen: '', reason: 'Called from both' },
  'admin.users.update': { id: UUID, status: 'suspended' as const },
}
