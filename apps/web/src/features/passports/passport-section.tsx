import { type ReactNode, useId } from 'react'
import { Card } from '../../ui/card.tsx'

type SectionProps = {
  title: string
  /** Anchor for links. */
  id?: string
  children: ReactNode
}

/** One part of a passport; a printed page does not break through it where it can be helped. */
export function Section({ title, id: anchor, children }: SectionProps) {
  const id = useId()
  return (
    <section id={anchor} aria-labelledby={id} className="break-inside-avoid">
      <Card className="grid gap-3 p-4 sm:p-6">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {children}
      </Card>
    </section>
  )
}
