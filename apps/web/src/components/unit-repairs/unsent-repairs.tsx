import { CloudOff } from 'lucide-react'
import { ForWriters } from '../../lib/session/for-writers.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { t } from './texts.ts'
import type { RunningRepair, UnsentRepair, useUnsentRepairs } from './use-unsent-repairs.ts'

type UnsentRepairsProps = {
  repairs: ReturnType<typeof useUnsentRepairs>
  /** The repair that runs on the server. */
  running: RunningRepair | null
}

/**
 * Lists repairs that were opened or closed without a network. One that the server refused shows the reason and
 * everything that was entered.
 */
export function UnsentRepairs({ repairs, running }: UnsentRepairsProps) {
  if (repairs.unsent.length === 0) return null
  return (
    <ul aria-label={t('unsent')} className="grid gap-2">
      {repairs.unsent.map((repair) => (
        <li key={repair.entry.id}>
          <Unsent repair={repair} repairs={repairs} running={running} />
        </li>
      ))}
    </ul>
  )
}

const nameOf = ({ opened, closed }: UnsentRepair) => opened?.fault ?? closed?.work ?? ''

function Unsent({ repair, repairs, running }: UnsentRepairsProps & { repair: UnsentRepair }) {
  const { entry, opened, isHeld } = repair
  const text = nameOf(repair)
  const takeBack = repairs.canTakeBack(repair) && (
    <Button
      variant="outline"
      size="sm"
      aria-label={t('takeBackOf', { text })}
      onClick={() => repairs.drop(entry.id)}
    >
      {t('takeBack')}
    </Button>
  )
  if (entry.refusal !== undefined)
    return (
      <Alert tone="danger" title={t(opened ? 'refusedOpen' : 'refusedClose', { text })}>
        <p>{entry.refusal}</p>
        <Entered repair={repair} />
        <ForWriters permission="units.write">
          <div className="mt-2 flex flex-wrap gap-2">
            <Decision repair={repair} repairs={repairs} running={running} />
            {takeBack}
          </div>
        </ForWriters>
      </Alert>
    )
  const words = opened ? (isHeld ? 'heldOpen' : 'unsentOpen') : isHeld ? 'heldClose' : 'unsentClose'
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md border border-dashed border-marigold px-4 py-2">
      <span className="flex min-w-0 items-start gap-2 text-marigold-ink">
        <CloudOff aria-hidden="true" className="mt-1 size-4 shrink-0" />
        <span className="wrap-anywhere">{t(words, { text })}</span>
      </span>
      <ForWriters permission="units.write">{takeBack}</ForWriters>
    </div>
  )
}

/** The parts of a repair that was not taken: nothing of what was typed is lost from sight. */
function Entered({ repair: { closed } }: { repair: UnsentRepair }) {
  const names = (closed?.parts ?? []).map(({ name, serial }) => [name, serial].filter(Boolean).join(' '))
  return names.length > 0 && <p>{t('enteredParts', { parts: names.join(', ') })}</p>
}

/** Shows the actions for a refused entry: it is sent again, or applied to the repair that a colleague opened. */
function Decision({ repair, repairs, running }: UnsentRepairsProps & { repair: UnsentRepair }) {
  const { entry, opened, closed } = repair
  if (opened && running && repairs.isNeeded(entry.id))
    return (
      <Button variant="outline" size="sm" onClick={() => repairs.closeInstead(repair, running)}>
        {t('closeInstead', { fault: running.fault })}
      </Button>
    )
  if (closed && running)
    return (
      <Button variant="outline" size="sm" onClick={() => repairs.closeInstead(repair, running)}>
        {closed.id === running.id ? t('tryAgain') : t('closeInstead', { fault: running.fault })}
      </Button>
    )
  // Without an open repair there is nothing to close, and a second one cannot be opened while one is open.
  const isSendable = opened ? !running : false
  return (
    isSendable && (
      <Button variant="outline" size="sm" onClick={() => repairs.tryAgain(repair)}>
        {t('tryAgain')}
      </Button>
    )
  )
}
