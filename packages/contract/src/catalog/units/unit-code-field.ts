import { isUnitCode, parseUnitCode } from '@dobara/domain/units/unit-code.ts'
import { issueMessage } from '../../sentences/issue-message.ts'
import { text } from '../../shapes.ts'

/** Code of a unit in any spelling, normalized to 'DB-XXXX-XXXX-C'. The unit may not exist. */
export const unitCode = text(60, issueMessage('unit_code_wrong'))
  .overwrite((typed) => {
    const parsed = parseUnitCode(typed)
    return parsed.ok ? parsed.value : typed
  })
  .refine(isUnitCode, issueMessage('unit_code_wrong'))
