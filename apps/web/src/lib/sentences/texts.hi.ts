import type { SentenceCode } from '@dobara/contract/sentences/sentence.ts'
import { hi as collector } from './collector-sentences.hi.ts'
import { hi as fields } from './field-sentences.hi.ts'
import { hi as reasons } from './reason-sentences.hi.ts'
import { hi as refusals } from './refusal-sentences.hi.ts'
import { hi as settings } from './settings-sentences.hi.ts'
import { hi as timeline } from './timeline-sentences.hi.ts'
import { hi as units } from './unit-sentences.hi.ts'

/** All Hindi texts of the shop that are identified by a code. A code without a sentence does not compile. */
export const hi: Readonly<Record<SentenceCode, string>> = {
  ...refusals,
  ...fields,
  ...collector,
  ...units,
  ...settings,
  ...reasons,
  ...timeline,
}
