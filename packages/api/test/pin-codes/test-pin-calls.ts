// For tests only: calls about PIN codes of which there is nothing to change.
const BEFORE = '2000-01-01T00:00:00.000Z'

export const PIN_CALLS = {
  'admin.pinCodes.list': { search: '99' },
  'admin.pinCodes.save': {
    pin: '560001',
    isServed: true,
    takesCash: true,
    zone: null,
    standardDays: null,
    expressDays: null,
    seenUpdatedAt: BEFORE,
  },
  'admin.pinCodes.remove': { pin: '560001', seenUpdatedAt: BEFORE },
  'admin.pinCodes.checkFile': { file: new TextEncoder().encode('pin\n') },
  'admin.pinCodes.importFile': { file: new TextEncoder().encode('pin\n'), version: 'none' },
}
