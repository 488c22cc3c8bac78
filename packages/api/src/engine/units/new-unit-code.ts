import { randomBytes } from 'node:crypto'
import { storedUnitCode } from '@dobara/domain/units/stored-code.ts'
import { formatUnitCode, UNIT_CODE_BYTES } from '@dobara/domain/units/unit-code.ts'

/** The code of a new machine, or the number of a certificate, as its row has it. */
export const newUnitCode = () => storedUnitCode(formatUnitCode(randomBytes(UNIT_CODE_BYTES)))
