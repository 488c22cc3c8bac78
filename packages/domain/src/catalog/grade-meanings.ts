import type { ConditionCode } from './conditions.ts'

/** Meaning of each grade in one sentence. Separate from the grades themselves, which every page of the shop loads. */
export const GRADE_MEANINGS: Readonly<Record<ConditionCode, string>> = {
  'Refurbished-A':
    'Looks close to new: no scratch on the screen, and marks on the body cannot be seen at 30 cm.',
  'Refurbished-B':
    'Light signs of use on the body, and nothing you would notice on the screen when it is on.',
  'Refurbished-C': 'Visible wear on the body and keys for a lower price, and it works just as well.',
  Used: 'Sold as found, with everything we found written down, and safe to use.',
}
