import { Badge } from '../../../ui/badge.tsx'
import { gradeLabel, gradeWithLetter } from './grade-texts.ts'

/** 'Excellent · grade A' on cards, 'Excellent · Refurbished-A' where the whole name belongs. */
export function GradeBadge({ condition, isFull }: { condition: string; isFull?: boolean }) {
  const label = gradeLabel(condition)
  const tone = condition === 'Refurbished-A' || condition === 'Refurbished-B' ? 'leaf' : 'neutral'
  const hasCode = condition.startsWith('Refurbished-') && label !== condition
  return (
    <Badge tone={tone}>{isFull && hasCode ? `${label} · ${condition}` : gradeWithLetter(condition)}</Badge>
  )
}
