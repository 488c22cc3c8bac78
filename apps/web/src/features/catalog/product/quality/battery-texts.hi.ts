import type { Translation } from '../../../../lib/texts/catalogue.ts'
import type { en } from './battery-texts.ts'

export const hi: Translation<typeof en> = {
  title: 'बैटरी हेल्थ',
  cycles: { one: '{count} साइकल', other: '{count} साइकल' },
  percent: '{percent}%',
  meaning: 'असली क्षमता का इतना बचा है।',
  measured: 'असली क्षमता का इतना बचा है, {date} को नापा गया।',
  onOne: 'इनमें से एक मशीन पर नापा गया।',
  onOneAt: 'इनमें से एक मशीन पर {date} को नापा गया।',
  least: 'यह ग्रेड {percent}% से शुरू होता है।',
}
