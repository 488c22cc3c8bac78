import type { StaffRole } from '@dobara/domain/accounts/staff-roles.ts'
import { type Random, seededId } from '../random.ts'
import { CITIES } from './cities.ts'

const DAY_MS = 86_400_000
const CUSTOMER_COUNT = 40

/**
 * The shopper's and the owner's account from the README; apart from them only the staff can sign in, and no one else
 * has a password at all.
 */
export const DEMO_ACCOUNTS = {
  admin: { email: 'admin@dobara.example', password: 'Admin@12345', name: 'Dobara Admin' },
  shopper: { email: 'asha@dobara.example', password: 'Shopper@12345', name: 'Asha Rao' },
} as const

/** One account for each role of the staff but the owner, to see what it may do. */
export const DEMO_STAFF = [
  { staffRole: 'manager', email: 'manager@dobara.example', name: 'Dobara Manager' },
  { staffRole: 'catalogue', email: 'catalogue@dobara.example', name: 'Dobara Catalogue' },
  { staffRole: 'orders', email: 'orders@dobara.example', name: 'Dobara Orders' },
  { staffRole: 'support', email: 'support@dobara.example', name: 'Dobara Support' },
  { staffRole: 'read_only', email: 'auditor@dobara.example', name: 'Dobara Auditor' },
  { staffRole: 'technician', email: 'workshop@dobara.example', name: 'Dobara Workshop' },
] as const satisfies readonly { staffRole: StaffRole; email: string; name: string }[]
export const DEMO_STAFF_PASSWORD = 'Staff@12345'

export interface SeedAddress {
  id: string
  type: string
  name: string
  phone: string
  email: string
  line1: string
  line2: string
  city: string
  state: string
  postcode: string
  country: string
  isDefault: boolean
  createdAt: Date
}

export interface SeedPerson {
  id: string
  email: string
  phone: string
  name: string
  role: 'customer' | 'admin'
  staffRole?: StaffRole
  status: 'active' | 'suspended'
  createdAt: Date
  /** Null for the administrator, who buys nothing. */
  address: SeedAddress | null
}

const FIRST_NAMES = [
  'Aarav',
  'Aditi',
  'Ananya',
  'Arjun',
  'Bhavna',
  'Chetan',
  'Deepa',
  'Devansh',
  'Divya',
  'Farhan',
  'Gauri',
  'Harish',
  'Isha',
  'Jaya',
  'Kabir',
  'Karthik',
  'Kavya',
  'Lata',
  'Manish',
  'Meera',
  'Mohit',
  'Nandini',
  'Neeraj',
  'Nisha',
  'Omkar',
  'Pallavi',
  'Pooja',
  'Prakash',
  'Rahul',
  'Ritu',
  'Rohan',
  'Sameer',
  'Sandhya',
  'Shreya',
  'Siddharth',
  'Sneha',
  'Tanvi',
  'Usha',
  'Varun',
  'Zoya',
] as const
const LAST_NAMES = [
  'Agarwal',
  'Banerjee',
  'Bhat',
  'Chatterjee',
  'Das',
  'Deshmukh',
  'Fernandes',
  'Gowda',
  'Gupta',
  'Iyer',
  'Jain',
  'Joshi',
  'Kaur',
  'Khan',
  'Kulkarni',
  'Menon',
  'Mishra',
  'Nair',
  'Patel',
  'Pillai',
  'Reddy',
  'Saxena',
  'Shah',
  'Sharma',
  'Shetty',
  'Singh',
  'Subramanian',
  'Thomas',
  'Verma',
  'Yadav',
] as const
const BUILDINGS = [
  'Lake View Apartments',
  'Sai Residency',
  'Green Park Society',
  'Shanti Nivas',
  'Palm Court',
  'Rosewood Enclave',
] as const

function addressOf(
  random: Random,
  owner: Omit<SeedPerson, 'address'>,
  place = random.pick(CITIES),
): SeedAddress {
  return {
    id: seededId(random, owner.createdAt),
    type: 'shipping',
    name: owner.name,
    phone: owner.phone,
    email: owner.email,
    line1: `${random.int(1, 48)}/${random.int(1, 9)}, ${random.pick(BUILDINGS)}`,
    line2: random.pick(place.areas),
    city: place.city,
    state: place.state,
    postcode: place.postcode,
    country: 'IN',
    isDefault: true,
    createdAt: owner.createdAt,
  }
}

function customerOf(random: Random, place: { index: number; firstName: string; now: Date }): SeedPerson {
  const { index, firstName, now } = place
  const lastName = random.pick(LAST_NAMES)
  const createdAt = new Date(now.getTime() - random.int(160, 420) * DAY_MS - random.int(0, 86_000) * 1_000)
  const person = {
    id: seededId(random, createdAt),
    email: `${firstName}.${lastName}@mail.example`.toLowerCase(),
    // Not a series assigned to subscribers, so that no one is called by mistake.
    phone: `+9160000010${String(index).padStart(2, '0')}`,
    name: `${firstName} ${lastName}`,
    role: 'customer' as const,
    status: index === CUSTOMER_COUNT - 1 ? ('suspended' as const) : ('active' as const),
    createdAt,
  }
  return { ...person, address: addressOf(random, person) }
}

/** The administrator, the demo shopper and the other people, in that order. */
export function buildPeople({ random, now }: { random: Random; now: Date }): {
  admin: SeedPerson
  staff: SeedPerson[]
  asha: SeedPerson
  customers: SeedPerson[]
} {
  const founded = new Date(now.getTime() - 500 * DAY_MS)
  const { admin, shopper } = DEMO_ACCOUNTS
  const ashaPerson = {
    id: seededId(random, founded),
    email: shopper.email,
    phone: '+916000000002',
    name: shopper.name,
    role: 'customer' as const,
    status: 'active' as const,
    createdAt: founded,
  }
  return {
    admin: {
      id: seededId(random, founded),
      email: admin.email,
      phone: '+916000000001',
      name: admin.name,
      role: 'admin',
      staffRole: 'owner',
      status: 'active',
      createdAt: founded,
      address: null,
    },
    staff: DEMO_STAFF.map((account, index) => ({
      ...account,
      id: seededId(random.fork(account.staffRole), founded),
      phone: `+91600000001${index}`,
      role: 'admin' as const,
      status: 'active' as const,
      createdAt: founded,
      address: null,
    })),
    asha: { ...ashaPerson, address: addressOf(random, ashaPerson, CITIES[0]) },
    customers: FIRST_NAMES.slice(0, CUSTOMER_COUNT).map((firstName, index) =>
      customerOf(random.fork(firstName), { index, firstName, now }),
    ),
  }
}
