import { labelOf } from '../../lib/words/label-words.ts'

/** The name of a template, or of a report made with it, in the language of the page. */
export function checkName({ name, nameHi }: { name: string; nameHi: string | null }): string {
  return labelOf({ label: name, labelHi: nameHi })
}
