import { useState } from 'react'

/** How many fewer there are than when this question was first answered; `total` undefined: not known yet. */
export function useWentAway(question: string, total: number | undefined): number {
  const [first, setFirst] = useState<{ question: string; total: number } | null>(null)
  if (total !== undefined && (first?.question !== question || total > first.total))
    setFirst({ question, total })
  return first?.question === question && total !== undefined ? Math.max(0, first.total - total) : 0
}
