import { expect, it } from 'vitest'
import { pinDirectory } from './make-pin-directory.mjs'

const office = (pin, state, district) =>
  ['IN', pin, 'An office', state, '', district, '', 'A taluk'].join('\t')
const rowsOf = (...lines) =>
  pinDirectory(lines)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))

it('writes codes that follow each other as one, by state and district as they are called now', () => {
  const rows = rowsOf(
    office('570001', 'Karnataka', 'Mysuru'),
    office('570002', 'Karnataka', 'Mysuru'),
    office('570004', 'Karnataka', 'Mysuru'),
    office('571101', 'Karnataka', 'Mysuru'),
    office('122001', 'Haryana', 'Gurgaon'),
    office('431001', 'Maharashtra', 'Aurangabad'),
    office('824101', 'Bihar', 'Aurangabad(BH)'),
  )
  expect(rows).toEqual([
    'BR;Aurangabad;824:101',
    'HR;Gurugram;122:001',
    'KA;Mysuru;570:001-002,004 571:101',
    'MH;Chhatrapati Sambhajinagar;431:001',
  ])
})

it('gives a code to the district of most of its offices, of as many to the one around it', () => {
  const rows = rowsOf(
    office('574234', 'Karnataka', 'Dakshina Kannada'),
    office('574234', 'Karnataka', 'Kodagu'),
    office('574235', 'Karnataka', 'Kodagu'),
    office('201301', 'Uttar Pradesh', 'Ghaziabad'),
    office('201301', 'Uttar Pradesh', 'Gautam Buddha Nagar'),
    office('201301', 'Uttar Pradesh', 'Gautam Buddha Nagar'),
  )
  expect(rows).toEqual(['KA;Kodagu;574:234-235', 'UP;Gautam Buddha Nagar;201:301'])
})

it('knows Ladakh apart, and leaves out an office in another state than its code', () => {
  const rows = rowsOf(
    office('194101', 'Jammu & Kashmir', 'Leh'),
    office('505001', 'Andhra Pradesh', 'Peddapalli'),
    office('505001', 'Telangana', 'Karim Nagar'),
  )
  expect(rows).toEqual(['LA;Leh;194:101', 'TS;Karimnagar;505:001'])
})
