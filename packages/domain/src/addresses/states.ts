import { isPinShape } from './pin.ts'
import { PIN_PREFIXES, SHARED_PINS } from './pin-prefixes.ts'

/** A state or union territory: its GST code ('29'), ISO 3166-2:IN letters ('KA') and name. */
export type IndianState = { gstCode: string; iso: string; name: string; isUnionTerritory: boolean }

/** The 28 states and 8 union territories, by GST code; 25 and 28 are retired. Source: GST portal, ISO 3166-2:IN. */
export const INDIAN_STATES: readonly IndianState[] = [
  { gstCode: '01', iso: 'JK', name: 'Jammu and Kashmir', isUnionTerritory: true },
  { gstCode: '02', iso: 'HP', name: 'Himachal Pradesh', isUnionTerritory: false },
  { gstCode: '03', iso: 'PB', name: 'Punjab', isUnionTerritory: false },
  { gstCode: '04', iso: 'CH', name: 'Chandigarh', isUnionTerritory: true },
  { gstCode: '05', iso: 'UK', name: 'Uttarakhand', isUnionTerritory: false },
  { gstCode: '06', iso: 'HR', name: 'Haryana', isUnionTerritory: false },
  { gstCode: '07', iso: 'DL', name: 'Delhi', isUnionTerritory: true },
  { gstCode: '08', iso: 'RJ', name: 'Rajasthan', isUnionTerritory: false },
  { gstCode: '09', iso: 'UP', name: 'Uttar Pradesh', isUnionTerritory: false },
  { gstCode: '10', iso: 'BR', name: 'Bihar', isUnionTerritory: false },
  { gstCode: '11', iso: 'SK', name: 'Sikkim', isUnionTerritory: false },
  { gstCode: '12', iso: 'AR', name: 'Arunachal Pradesh', isUnionTerritory: false },
  { gstCode: '13', iso: 'NL', name: 'Nagaland', isUnionTerritory: false },
  { gstCode: '14', iso: 'MN', name: 'Manipur', isUnionTerritory: false },
  { gstCode: '15', iso: 'MZ', name: 'Mizoram', isUnionTerritory: false },
  { gstCode: '16', iso: 'TR', name: 'Tripura', isUnionTerritory: false },
  { gstCode: '17', iso: 'ML', name: 'Meghalaya', isUnionTerritory: false },
  { gstCode: '18', iso: 'AS', name: 'Assam', isUnionTerritory: false },
  { gstCode: '19', iso: 'WB', name: 'West Bengal', isUnionTerritory: false },
  { gstCode: '20', iso: 'JH', name: 'Jharkhand', isUnionTerritory: false },
  { gstCode: '21', iso: 'OD', name: 'Odisha', isUnionTerritory: false },
  { gstCode: '22', iso: 'CG', name: 'Chhattisgarh', isUnionTerritory: false },
  { gstCode: '23', iso: 'MP', name: 'Madhya Pradesh', isUnionTerritory: false },
  { gstCode: '24', iso: 'GJ', name: 'Gujarat', isUnionTerritory: false },
  { gstCode: '26', iso: 'DH', name: 'Dadra and Nagar Haveli and Daman and Diu', isUnionTerritory: true },
  { gstCode: '27', iso: 'MH', name: 'Maharashtra', isUnionTerritory: false },
  { gstCode: '29', iso: 'KA', name: 'Karnataka', isUnionTerritory: false },
  { gstCode: '30', iso: 'GA', name: 'Goa', isUnionTerritory: false },
  { gstCode: '31', iso: 'LD', name: 'Lakshadweep', isUnionTerritory: true },
  { gstCode: '32', iso: 'KL', name: 'Kerala', isUnionTerritory: false },
  { gstCode: '33', iso: 'TN', name: 'Tamil Nadu', isUnionTerritory: false },
  { gstCode: '34', iso: 'PY', name: 'Puducherry', isUnionTerritory: true },
  { gstCode: '35', iso: 'AN', name: 'Andaman and Nicobar Islands', isUnionTerritory: true },
  { gstCode: '36', iso: 'TS', name: 'Telangana', isUnionTerritory: false },
  { gstCode: '37', iso: 'AP', name: 'Andhra Pradesh', isUnionTerritory: false },
  { gstCode: '38', iso: 'LA', name: 'Ladakh', isUnionTerritory: true },
]

const LONGEST_PREFIX = 6

function expandRange(entry: string): string[] {
  const [first = '', last = first] = entry.split('-')
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, step) => String(Number(first) + step))
}

const BY_PREFIX: ReadonlyMap<string, IndianState> = new Map(
  INDIAN_STATES.flatMap((state) =>
    (PIN_PREFIXES[state.gstCode] ?? '')
      .split(' ')
      .flatMap(expandRange)
      .map((prefix) => [prefix, state] as const),
  ),
)

// Former names, usual spellings and short forms, as they are keyed after `nameKey`.
const OTHER_NAMES: Readonly<Record<string, string>> = {
  orissa: 'OD',
  pondicherry: 'PY',
  puduchery: 'PY',
  uttaranchal: 'UK',
  utharakhand: 'UK',
  newdelhi: 'DL',
  nctofdelhi: 'DL',
  delhinct: 'DL',
  nationalcapitalterritoryofdelhi: 'DL',
  chattisgarh: 'CG',
  chhatisgarh: 'CG',
  telengana: 'TS',
  tamilnad: 'TN',
  gujrat: 'GJ',
  jk: 'JK',
  jandk: 'JK',
  jammukashmir: 'JK',
  andamannicobar: 'AN',
  andamanandnicobar: 'AN',
  andamannicobarislands: 'AN',
  dadraandnagarhaveli: 'DH',
  dadranagarhaveli: 'DH',
  damananddiu: 'DH',
  damandiu: 'DH',
  dadraandnagarhavelianddamananddiu: 'DH',
  dadraandnagarhavelidamananddiu: 'DH',
}

function nameKey(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z]/g, '')
}

const BY_NAME: ReadonlyMap<string, IndianState> = new Map([
  ...INDIAN_STATES.map((state) => [nameKey(state.name), state] as const),
  ...Object.entries(OTHER_NAMES).flatMap(([key, iso]) =>
    INDIAN_STATES.filter((state) => state.iso === iso).map((state) => [key, state] as const),
  ),
])

/** Returns the state that a PIN code is in, or null if it is malformed, unassigned or the army's. */
export function stateOfPin(pin: string): IndianState | null {
  if (!isPinShape(pin)) return null
  for (let length = LONGEST_PREFIX; length > 1; length -= 1) {
    const state = BY_PREFIX.get(pin.slice(0, length))
    if (state) return state
  }
  return null
}

/** Finds a state by name, whatever the case and spacing, '&' or 'and', also by former names; null when unknown. */
export function stateByName(name: string): IndianState | null {
  return BY_NAME.get(nameKey(name)) ?? null
}

const BY_SHARED_PIN: ReadonlyMap<string, IndianState> = new Map(
  INDIAN_STATES.flatMap((state) =>
    (SHARED_PINS[state.gstCode] ?? '')
      .split(' ')
      .flatMap(expandRange)
      .map((pin) => [pin, state] as const),
  ),
)

/** The states that a PIN code serves, the most usual first. */
export function statesOfPin(pin: string): IndianState[] {
  return [stateOfPin(pin), BY_SHARED_PIN.get(pin) ?? null].filter((state) => state !== null)
}

/** The first two digits of every PIN code of a state, by its GST code: "22 Tamil Nadu" is impossible, "67 Puducherry" is not. */
const REGIONS_OF_STATE: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  INDIAN_STATES.map(({ gstCode }) => {
    const prefixes = `${PIN_PREFIXES[gstCode] ?? ''} ${SHARED_PINS[gstCode] ?? ''}`.trim().split(' ')
    return [gstCode, new Set(prefixes.flatMap(expandRange).map((prefix) => prefix.slice(0, 2)))] as const
  }),
)

/** How a PIN code and a named state go together; `found` is the state of the code where it is another one. */
export type PinState =
  | { verdict: 'agrees' | 'unknown'; found: null }
  | { verdict: 'unusual' | 'impossible'; found: IndianState }

/**
 * Compares a PIN code with the state named with it. Both are right if the code covers two states. "unusual" needs
 * confirmation by the buyer, because directories have gaps and the tax follows the named state; "impossible" is a
 * state in which no code begins with these two digits. An unknown code or state is refused elsewhere.
 */
export function comparePinState({ postcode, state }: { postcode: string; state: string }): PinState {
  const [named, found] = [stateByName(state), stateOfPin(postcode)]
  if (!named || !found) return { verdict: 'unknown', found: null }
  if (statesOfPin(postcode).includes(named)) return { verdict: 'agrees', found: null }
  const isPossible = REGIONS_OF_STATE.get(named.gstCode)?.has(postcode.slice(0, 2)) === true
  return { verdict: isPossible ? 'unusual' : 'impossible', found }
}
