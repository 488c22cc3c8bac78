// node scripts/make-pin-directory.mjs IN.txt: makes packages/api/src/features/profile/addresses/pin-directory.txt from the postal codes
// of India by GeoNames (https://www.geonames.org, download area "postal codes", IN.zip; CC BY 4.0).
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { stateByName, stateOfPin } from '../packages/domain/src/addresses/states.ts'

const DIRECTORY = new URL('../packages/api/src/features/profile/addresses/pin-directory.txt', import.meta.url)

/** Districts as GeoNames spells them, by what they are called now; a state's letters where two states share the name. */
const NAMES = {
  'Ahmed Nagar': 'Ahilyanagar',
  Allahabad: 'Prayagraj',
  Ananthapur: 'Anantapur',
  Ananthnag: 'Anantnag',
  'Ashok Nagar': 'Ashoknagar',
  'Aurangabad MH': 'Chhatrapati Sambhajinagar',
  'Aurangabad(BH)': 'Aurangabad',
  Bagpat: 'Baghpat',
  Baleswar: 'Balasore',
  Bandipur: 'Bandipora',
  'Bangalore Rural': 'Bengaluru Rural',
  'Bijapur(CGH)': 'Bijapur',
  'Bilaspur (HP)': 'Bilaspur',
  'Bilaspur(CGH)': 'Bilaspur',
  Burdwan: 'Purba Bardhaman',
  Chamrajnagar: 'Chamarajanagar',
  Cuddapah: 'Kadapa',
  'Dadra & Nagar Haveli': 'Dadra and Nagar Haveli',
  Darjiling: 'Darjeeling',
  Debagarh: 'Deogarh',
  'East Midnapore': 'Purba Medinipur',
  'East Nimar': 'Khandwa',
  Faizabad: 'Ayodhya',
  'Gandhi Nagar': 'Gandhinagar',
  Ganganagar: 'Sri Ganganagar',
  Gariaband: 'Gariyaband',
  Giridh: 'Giridih',
  Gomti: 'Gomati',
  Gurgaon: 'Gurugram',
  'Hamirpur(HP)': 'Hamirpur',
  Hazaribag: 'Hazaribagh',
  Hoshangabad: 'Narmadapuram',
  Jajapur: 'Jajpur',
  Jalor: 'Jalore',
  'Janjgir-champa': 'Janjgir-Champa',
  Jaribam: 'Jiribam',
  Jayashankar: 'Jayashankar Bhupalpally',
  Jhujhunu: 'Jhunjhunu',
  'Jyotiba Phule Nagar': 'Amroha',
  'K.V.Rangareddy': 'Ranga Reddy',
  'Kaimur (Bhabua)': 'Kaimur',
  'Karim Nagar': 'Karimnagar',
  Karimganj: 'Sribhumi',
  Kasargod: 'Kasaragod',
  Kawardha: 'Kabirdham',
  Keonjhargarh: 'Kendujhar',
  Kheri: 'Lakhimpur Kheri',
  Khorda: 'Khordha',
  'Lahul & Spiti': 'Lahaul and Spiti',
  'Mahabub Nagar': 'Mahabubnagar',
  Mammit: 'Mamit',
  Marigaon: 'Morigaon',
  Medinipur: 'Paschim Medinipur',
  MORBI: 'Morbi',
  Muktsar: 'Sri Muktsar Sahib',
  Nabarangapur: 'Nabarangpur',
  'North And Middle Andaman': 'North and Middle Andaman',
  'North Cachar Hills': 'Dima Hasao',
  'North Dinajpur': 'Uttar Dinajpur',
  Osmanabad: 'Dharashiv',
  Palamau: 'Palamu',
  'Panch Mahals': 'Panchmahal',
  Pondicherry: 'Puducherry',
  'Raigarh(MH)': 'Raigad',
  Rajauri: 'Rajouri',
  Ramanagar: 'Ramanagara',
  Ropar: 'Rupnagar',
  Saiha: 'Siaha',
  // A tehsil of it.
  Sainkheda: 'Narsinghpur',
  'Sant Ravidas Nagar': 'Bhadohi',
  'Seraikela-kharsawan': 'Seraikela Kharsawan',
  Shrawasti: 'Shravasti',
  Sibsagar: 'Sivasagar',
  Sonapur: 'Subarnapur',
  'South Dinajpur': 'Dakshin Dinajpur',
  'Surendra Nagar': 'Surendranagar',
  'The Dangs': 'Dang',
  TIRUPPUR: 'Tiruppur',
  Tuticorin: 'Thoothukudi',
  Villupuram: 'Viluppuram',
  'West Midnapore': 'Paschim Medinipur',
  'West Nimar': 'Khargone',
  'Yamuna Nagar': 'Yamunanagar',
}

/** Ladakh is a union territory of its own since 2019. */
const LADAKH = ['Leh', 'Kargil']
const OF_LADAKH = { gstCode: '38', iso: 'LA' }

/** State and district of one line; null where the state is not the one that the PIN code belongs to. */
function readOffice(line) {
  const [, pin, , stateName, , district] = line.split('\t')
  const found = stateOfPin(pin)
  const named = LADAKH.includes(district) ? OF_LADAKH : stateByName(stateName)
  if (!found || found.iso !== named?.iso) return null
  return { pin, iso: found.iso, district: NAMES[`${district} ${found.iso}`] ?? NAMES[district] ?? district }
}

function countUp(counts, key, name) {
  const names = counts.get(key) ?? new Map()
  counts.set(key, names.set(name, (names.get(name) ?? 0) + 1))
}

/** District by PIN code: that of most of its offices; of as many, the one that the codes around it have more of. */
function districtsByPin(lines) {
  const [offices, around] = [new Map(), new Map()]
  const isoOf = new Map()
  for (const { pin, iso, district } of lines.map(readOffice).filter(Boolean)) {
    isoOf.set(pin, iso)
    countUp(offices, pin, district)
    countUp(around, pin.slice(0, 4), district)
  }
  return [...offices].map(([pin, names]) => {
    const near = around.get(pin.slice(0, 4))
    const [district] = [...names.keys()].sort(
      (one, other) =>
        names.get(other) - names.get(one) || near.get(other) - near.get(one) || (one < other ? -1 : 1),
    )
    return { pin, iso: isoOf.get(pin), district }
  })
}

/** '570:001-004,008': the last three digits, by the first three. */
function shorten(pins) {
  const areas = new Map()
  for (const pin of pins.sort()) {
    const ends = areas.get(pin.slice(0, 3)) ?? []
    areas.set(pin.slice(0, 3), ends)
    const last = ends.at(-1)
    if (last && Number(last.to) + 1 === Number(pin.slice(3))) last.to = pin.slice(3)
    else ends.push({ from: pin.slice(3), to: pin.slice(3) })
  }
  const written = ({ from, to }) => (from === to ? from : `${from}-${to}`)
  return [...areas].map(([area, ends]) => `${area}:${ends.map(written).join(',')}`).join(' ')
}

/** The directory's text from the lines of IN.txt, sorted by state and district. */
export function pinDirectory(lines) {
  const places = new Map()
  const found = districtsByPin(lines)
  for (const { pin, iso, district } of found) {
    const key = `${iso};${district}`
    places.set(key, [...(places.get(key) ?? []), pin])
  }
  const rows = [...places].sort(([one], [other]) => (one < other ? -1 : 1))
  return [
    '# PIN codes of India by district: state (ISO 3166-2:IN), district, last three digits by the first three.',
    `# ${found.length} PIN codes of ${rows.length} districts. Made by scripts/make-pin-directory.mjs from "Postal codes: India" by GeoNames,`,
    '# https://www.geonames.org, licensed under CC BY 4.0, https://creativecommons.org/licenses/by/4.0/. Changes: one district for each',
    '# code, that of most of its post offices; offices outside the state of their code left out; today’s names of districts; Ladakh apart.',
    ...rows.map(([key, pins]) => `${key};${shorten(pins)}`),
    '',
  ].join('\n')
}

const [, program, file] = process.argv
if (file && program === fileURLToPath(import.meta.url)) {
  writeFileSync(DIRECTORY, pinDirectory(readFileSync(file, 'utf8').split('\n').filter(Boolean)))
}
