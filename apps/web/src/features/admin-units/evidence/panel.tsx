import { type ReactNode, useId } from 'react'
import { Card } from '../../../ui/card.tsx'

type PanelProps = { title: string; action?: ReactNode; children: ReactNode }

/** One part of what proves the state of a machine, with its heading. */
export function Panel({ title, action, children }: PanelProps) {
  const id = useId()
  return (
    <Card className="min-w-0 p-4">
      <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id={id} className="text-base font-semibold">
            {title}
          </h2>
          {action}
        </div>
        {children}
      </section>
    </Card>
  )
}
