import { type Sentence, sentence } from '../sentences/sentence.ts'
import type { AttributeFault } from '@dobara/domain/catalog/attributes/attribute.ts'

/** A fault as a sentence; `field` is the name of the attribute. */
export function sentenceOfFault(field: string, fault: AttributeFault): Sentence {
  switch (fault.kind) {
    case 'no-text':
      return sentence('field_not_text', { field })
    case 'too-long':
      return sentence('field_too_long', { field, max: fault.max })
    case 'no-number':
      return sentence('field_not_number', { field })
    case 'out-of-range':
      return sentence('field_out_of_range', { field, min: fault.min, max: fault.max })
    case 'too-fine':
      return fault.decimals === 0
        ? sentence('field_not_whole', { field })
        : sentence('field_too_fine', { field, decimals: fault.decimals })
    case 'no-yes-no':
      return sentence('field_not_yes_no', { field })
    case 'no-choice':
      return sentence('field_not_choice', { field, choices: fault.choices.join(', ') })
  }
}
