import { type ReactNode, useId } from 'react'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { t } from './texts.ts'

type ProfileSectionProps = {
  title: ReactNode
  lead?: ReactNode
  /** At the end of the title's line. */
  action?: ReactNode
  children?: ReactNode
}

/** One card of the page with its heading. */
export function ProfileSection({ title, lead, action, children }: ProfileSectionProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <Card className="p-4 sm:p-6">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id={titleId} className="text-lg">
            {title}
          </h2>
          {action}
        </div>
        {lead && <p className="mt-1 max-w-[65ch] text-muted">{lead}</p>}
        {children && <div className="mt-4">{children}</div>}
      </Card>
    </section>
  )
}

/** The lines of a card that are on their way. */
export function SectionLoading({ label, count }: { label: string; count: number }) {
  return (
    <div aria-busy="true" className="grid gap-3">
      {Array.from({ length: count }, (_, row) => (
        <Skeleton key={row} className="h-20 w-full rounded-md" />
      ))}
      <span role="status" className="sr-only">
        {label}
      </span>
    </div>
  )
}

type SectionFailureProps = { error: unknown; onRetry: () => void; isRetrying: boolean }

/** A card whose lines could not be read; the other cards go on. */
export function SectionFailure({ error, onRetry, isRetrying }: SectionFailureProps) {
  return (
    <Alert
      tone="danger"
      action={
        <Button variant="outline" size="sm" onClick={onRetry} isLoading={isRetrying}>
          {t('tryAgain')}
        </Button>
      }
    >
      {messageOf(error)}
    </Alert>
  )
}
