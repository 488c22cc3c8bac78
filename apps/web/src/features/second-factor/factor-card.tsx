import { type ReactNode, useId } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { t } from './texts.ts'

type FactorCardProps = { title: string; isOn?: boolean; lead?: ReactNode; children?: ReactNode }

/** One card of the screen, with its state where it has one. */
export function FactorCard({ title, isOn, lead, children }: FactorCardProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <Card className="p-4 sm:p-6">
        <div className="flex flex-wrap items-center gap-3">
          <h2 id={titleId} className="text-lg">
            {title}
          </h2>
          {isOn !== undefined && <Badge tone={isOn ? 'leaf' : 'marigold'}>{t(isOn ? 'on' : 'off')}</Badge>}
        </div>
        {lead && <div className="mt-1 max-w-[65ch] text-muted">{lead}</div>}
        {children && <div className="mt-4">{children}</div>}
      </Card>
    </section>
  )
}
