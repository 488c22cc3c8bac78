// For tests only: calls about a machine that there is not.
const code = 'DB-0000-0000-0'

export const PASSPORT_CALLS = {
  'passports.get': { code },
  'passports.transfer': { code },
  'passports.offer': { code, to: 'next.owner@example.com' },
  'passports.cancelOffer': { code },
  'passports.accept': { code, otp: '123456' },
}
