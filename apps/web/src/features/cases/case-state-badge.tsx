import type { CaseState } from '@dobara/domain/cases/case-words.ts'
import { caseState } from '../../lib/words/case-texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { caseTone } from '../../lib/words/case-tone.ts'

export function CaseStateBadge({ state }: { state: CaseState }) {
  return <Badge tone={caseTone(state)}>{caseState(state)}</Badge>
}
