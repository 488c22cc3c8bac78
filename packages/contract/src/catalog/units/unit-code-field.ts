import { isUnitCode, parseUnitCode } from '@dobara/domain/units/unit-code.ts'
import { issueMessage } from '../../sentences/issue-message.ts'
import { text } from '../../shapes.ts'

/** The code of a unit in any spelling; 'DB-XXXX-XXXX-C' comes out. There may be no such unit. */
export const unitCode = text(60, issueMessage('unit_code_wrong'))
  .overwrite((typed) => {
    const parsed = parseUnitCode(typed)
    return parsed.ok ? parsed.value : typed
  })
  .refine(isUnitCode, issueMessage('unit_code_wrong'))
