/** The grades of a machine, best first. All of them work fully; they differ in looks and battery. */
export const CONDITIONS = [
  {
    code: 'Refurbished-A',
    label: 'Excellent',
    grade: 'A',
    meaning: 'Looks close to new: no scratch on the screen, and marks on the body cannot be seen at 30 cm.',
    minBatteryPct: 85,
    battery: 'At least 85% of its design capacity',
    screen: 'No scratches, no dead pixels',
    body: 'Hairlines invisible at 30 cm, no dents',
    keys: 'No shine',
  },
  {
    code: 'Refurbished-B',
    label: 'Good',
    grade: 'B',
    meaning: 'Light signs of use on the body, and nothing you would notice on the screen when it is on.',
    minBatteryPct: 80,
    battery: 'At least 80% of its design capacity',
    screen: 'No scratch visible when on, at most 1 dead pixel',
    body: 'Up to 5 light scratches of 20 mm, 1 dent of 3 mm',
    keys: 'Slight shine',
  },
  {
    code: 'Refurbished-C',
    label: 'Fair',
    grade: 'C',
    meaning: 'Visible wear on the body and keys for a lower price, and it works just as well.',
    minBatteryPct: 70,
    battery: 'At least 70% of its design capacity',
    screen: 'Light scratches faintly visible when on, at most 3 dead pixels, none in the centre',
    body: 'Visible scratches, up to 3 dents of 8 mm, no cracks',
    keys: 'Visible shine',
  },
  {
    code: 'Used',
    label: 'Used',
    grade: 'U',
    meaning: 'Sold as found, with everything we found written down, and safe to use.',
    minBatteryPct: null,
    battery: 'As found, stated on the page',
    screen: 'As found, stated on the page',
    body: 'As found, no safety defect',
    keys: 'All work',
  },
] as const

export type Condition = (typeof CONDITIONS)[number]
export type ConditionCode = Condition['code']
