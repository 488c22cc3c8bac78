import { conditionName, shortConditionName } from '../../../lib/words/condition-words.ts'
import { Badge } from '../../../ui/badge.tsx'

/** 'Refurbished-A (Excellent)'; on cards 'Grade A', which screen readers hear in full. */
export function GradeBadge({ condition, isFull }: { condition: string; isFull?: boolean }) {
  const tone = condition === 'Refurbished-A' || condition === 'Refurbished-B' ? 'leaf' : 'neutral'
  const [full, short] = [conditionName(condition), shortConditionName(condition)]
  if (isFull || full === short) return <Badge tone={tone}>{full}</Badge>
  return (
    <Badge tone={tone} title={full}>
      <span aria-hidden="true">{short}</span>
      <span className="sr-only">{full}</span>
    </Badge>
  )
}
