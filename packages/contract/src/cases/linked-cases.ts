import { z } from 'zod'
import {
  addCasePhotoInput,
  cancelCaseInput,
  caseIdInput,
  casePhotoInput,
  raiseCaseInput,
  writeToCaseInput,
} from './cases.ts'

/** The token of a link that a mail about an order carries. */
const token = z.string().max(200)

export const linkedTokenInput = z.strictObject({ token })
export const linkedCaseInput = caseIdInput.extend({ token })
export const linkedRaiseInput = raiseCaseInput.extend({ token })
export const linkedWriteInput = writeToCaseInput.extend({ token })
export const linkedCancelInput = cancelCaseInput.extend({ token })
export const linkedPhotoInput = casePhotoInput.extend({ token })
export const linkedAddPhotoInput = addCasePhotoInput.extend({ token })
