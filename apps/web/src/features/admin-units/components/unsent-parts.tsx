import { componentName } from '@dobara/domain/units/components.ts'
import { CloudOff } from 'lucide-react'
import { entriesOf } from '../../../lib/outbox/entries.ts'
import { useOutbox } from '../../../lib/outbox/use-outbox.ts'
import { ForWriters } from '../../../lib/session/for-writers.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { t } from './texts.ts'

/** The numbers of fitted parts whose removal only this device has. */
export function useUnsentRemovals(unit: string): number[] {
  const { entries } = useOutbox()
  return entriesOf(entries, 'partRemoved', unit).map(({ input }) => Number(input.componentId))
}

/** The parts of the stock that only this device has fitted, to whatever machine. */
export function useTakenParts(): ReadonlySet<number> {
  const { entries } = useOutbox()
  const taken = entries.flatMap((entry) => entriesOf([entry], 'partFromStock', entry.about))
  return new Set(taken.map(({ input }) => Number(input.componentId)))
}

type UnsentPart = { id: string; input: object; refusal: string | undefined; isFit: boolean; name: string }

/** Returns the part changes of a machine that only this device has, in the order of entry. */
function useUnsentParts(unit: string): UnsentPart[] {
  const { entries } = useOutbox()
  return entries.flatMap((entry) => {
    const [fit] = entriesOf([entry], 'partFitted', unit)
    const [removed] = entriesOf([entry], 'partRemoved', unit)
    const [stock] = entriesOf([entry], 'partFromStock', unit)
    const [original] = entriesOf([entry], 'originalRemoved', unit)
    const part = fit ?? original
    const name = part ? componentName(part.input) : (removed ?? stock)?.input.name
    const { id, input, refusal } = entry
    return name === undefined ? [] : [{ id, input, refusal, isFit: (fit ?? stock) !== undefined, name }]
  })
}

/** Lists parts that were fitted or removed without a network; one that the server refused shows the reason. */
export function UnsentParts({ unit }: { unit: string }) {
  const parts = useUnsentParts(unit)
  if (parts.length === 0) return null
  return (
    <ul aria-label={t('unsent')} className="grid gap-2">
      {parts.map((part) => (
        <li key={part.id}>
          <Part part={part} />
        </li>
      ))}
    </ul>
  )
}

function Part({ part }: { part: UnsentPart }) {
  const { again, drop } = useOutbox()
  const { id, input, refusal, isFit, name } = part
  const takeBack = (
    <ForWriters permission="units.write">
      <Button variant="outline" size="sm" aria-label={t('takeBackOf', { name })} onClick={() => drop(id)}>
        {t('takeBack')}
      </Button>
    </ForWriters>
  )
  if (refusal !== undefined)
    return (
      <Alert tone="danger" title={t(isFit ? 'refusedFit' : 'refusedTakeOut', { name })}>
        <p>{refusal}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button variant="outline" size="sm" onClick={() => again(id, input)}>
            {t('tryAgain')}
          </Button>
          {takeBack}
        </div>
      </Alert>
    )
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md border border-dashed border-marigold px-4 py-2">
      <span className="flex min-w-0 items-start gap-2 text-marigold-ink">
        <CloudOff aria-hidden="true" className="mt-1 size-4 shrink-0" />
        <span className="wrap-anywhere">{t(isFit ? 'unsentFit' : 'unsentTakeOut', { name })}</span>
      </span>
      {takeBack}
    </div>
  )
}
