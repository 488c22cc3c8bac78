// For tests only: a call of a passport that there is not.
export const PASSPORT_CALLS = { 'passports.get': { code: 'DB-0000-0000-0' } }
