import { type ReactNode, useId } from 'react'
import { Card } from '../../ui/card.tsx'

/** One part of a passport; a printed page does not break through it where it can be helped. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="break-inside-avoid">
      <Card className="grid gap-3 p-4 sm:p-6">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {children}
      </Card>
    </section>
  )
}
