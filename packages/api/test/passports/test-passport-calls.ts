// For tests only: calls about a machine that there is not.
const code = 'DB-0000-0000-0'

/** Address at which the holder of a warranty has a machine picked up. */
export const HOLDER_ADDRESS = {
  name: 'Meera Nair',
  phone: '9812345670',
  line1: '12 Lake Road',
  city: 'Pune',
  state: 'Maharashtra',
  postcode: '411001',
  country: 'IN' as const,
}

export const PASSPORT_CALLS = {
  'passports.get': { code },
  'passports.transfer': { code },
  'passports.offer': { code, to: 'next.owner@example.com' },
  'passports.cancelOffer': { code },
  'passports.accept': { code, otp: '123456' },
  'passports.askRepairCode': { code },
  'passports.requestRepair': {
    code,
    otp: '123456',
    reason: 'screen' as const,
    description: 'The screen flickers when it gets warm.',
    address: HOLDER_ADDRESS,
  },
}
