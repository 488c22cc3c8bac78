import { CASE_WORDS } from '@dobara/contract/cases/case-words.ts'
import type { CaseKind, CaseReason, CaseState, CostBearer } from '@dobara/domain/cases/case-words.ts'
import { texts } from '../texts/texts.ts'

export const en = CASE_WORDS

const t = texts('lib/words/case', en)

/** Returns texts about returns and repairs that emails use too, in the language of the page. */
export const caseKind = (kind: CaseKind): string => t(`kind_${kind}`)
export const caseKindText = (kind: CaseKind): string => t(`kindText_${kind}`)
export const caseState = (state: CaseState): string => t(`state_${state}`)
export const caseStateMessage = (state: CaseState): string => t(`says_${state}`)
export const caseReason = (reason: CaseReason): string => t(`reason_${reason}`)
export const costBearer = (bearer: CostBearer): string => t(`bearer_${bearer}`)
