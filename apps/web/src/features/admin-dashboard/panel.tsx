import { type ReactNode, useId } from 'react'
import { Card } from '../../ui/card.tsx'

/** A part of the dashboard under a heading. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card className="min-w-0 p-4">
        <h2 id={id} className="mb-2 font-semibold">
          {title}
        </h2>
        {children}
      </Card>
    </section>
  )
}
