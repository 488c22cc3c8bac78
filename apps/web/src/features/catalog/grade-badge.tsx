import { CONDITIONS } from '@dobara/domain/catalog/conditions.ts'
import { Badge } from '../../ui/badge.tsx'

/** 'Excellent · grade A' on cards, 'Excellent · Refurbished-A' where the whole name belongs. */
export function GradeBadge({ condition, isFull }: { condition: string; isFull?: boolean }) {
  const known = CONDITIONS.find(({ code }) => code === condition)
  const tone = condition === 'Refurbished-A' || condition === 'Refurbished-B' ? 'leaf' : 'neutral'
  if (!known || known.code === 'Used') return <Badge tone="neutral">{condition}</Badge>
  return (
    <Badge tone={tone}>
      {known.label} · {isFull ? known.code : `grade ${known.grade}`}
    </Badge>
  )
}
