import { Link, useRouterState } from '@tanstack/react-router'
import { CloudOff } from 'lucide-react'
import { isHeld, type OutboxKind } from '../../lib/outbox/entries.ts'
import { useOutbox } from '../../lib/outbox/use-outbox.ts'
import type { Entry } from '../../lib/outbox/outbox.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonVariants } from '../../ui/button.tsx'
import { t } from './texts.ts'

/** Kinds of entries that are resolved on the page of the machine. */
const AT_MACHINE: readonly string[] = [
  'step',
  'check',
  'partFitted',
  'partRemoved',
  'originalRemoved',
  'partFromStock',
  'repairOpened',
  'repairClosed',
] satisfies OutboxKind[]

/** Above every page of the back office: what was entered in the workshop and is only on this device. */
export function UnsentBar() {
  const { entries, others, isLasting, drop, again } = useOutbox()
  // An entry that waits for a refused one waits for a person, not for the network.
  const waiting = entries.filter((entry) => entry.refusal === undefined && !isHeld(entries, entry))
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const refused = entries.filter((entry) => entry.refusal !== undefined && !isShownAt(path, entry))
  const isPhotoStored = waiting.every(({ isFileKept }) => isFileKept !== false)
  return (
    <div className="grid gap-2 px-4 pt-3 empty:hidden lg:px-5 print:hidden">
      {waiting.length > 0 && (
        <p
          role="status"
          className="flex items-start gap-2 rounded-md border border-marigold/50 bg-marigold-soft px-4 py-2 text-marigold-ink"
        >
          <CloudOff aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            <span className="font-semibold">{t('unsentEntries', { count: waiting.length })}</span>{' '}
            <span>{waiting.map(nameOf).join(', ')}.</span>{' '}
            <span>
              {t(isLasting && isPhotoStored ? 'keptHere' : isLasting ? 'photoByPage' : 'keptByPage')}
            </span>
          </span>
        </p>
      )}
      {others > 0 && (
        <p role="status" className="rounded-md border border-border px-4 py-2 text-muted">
          {t('ofOthers', { count: others })}
        </p>
      )}
      {refused.map((entry) => (
        <Alert key={entry.id} tone="danger" title={t('notTaken', { name: nameOf(entry) })}>
          <p>{entry.refusal}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            {entry.kind === 'findings' && (
              <Button variant="outline" onClick={() => again(entry.id, unseen(entry.input))}>
                {t('sendAnyway')}
              </Button>
            )}
            {AT_MACHINE.includes(entry.kind) ? (
              <Link
                to="/admin/units/$code"
                params={{ code: entry.about }}
                className={buttonVariants({ variant: 'outline' })}
              >
                {t('openUnit')}
              </Link>
            ) : (
              <Button variant="outline" onClick={() => drop(entry.id)}>
                {t('giveUp')}
              </Button>
            )}
          </div>
        </Alert>
      ))}
    </div>
  )
}

/** Returns true if the page at this path itself reports that the entry was refused. */
function isShownAt(path: string, { kind, about }: Entry): boolean {
  const home = `/admin/units/${about}`
  return AT_MACHINE.includes(kind) && (path === home || (kind === 'check' && path === `${home}/check`))
}

/** Returns what was entered and for which machine; a report is identified by the place where it was entered. */
function nameOf({ kind, about, input }: Entry): string {
  const what = t(`kind_${kind as OutboxKind}`)
  const found = kind === 'findings' ? valuesOf(input) : ''
  return [about, found ? `${what} (${found})` : what].join(': ')
}

type Findings = { measurements: { kind: string; value: string; seen?: string | null }[] }
const valuesOf = (input: object) => (input as Findings).measurements.map(({ value }) => value).join(', ')

/** The same findings without what was seen before: they replace whatever is there. */
const unseen = (input: object) => ({
  ...input,
  measurements: (input as Findings).measurements.map(({ kind, value }) => ({ kind, value })),
})
