import type { AdminUnit } from '@dobara/contract/admin-units/units.ts'
import { WORKSHOP_MOVES } from '@dobara/domain/units/unit-moves.ts'
import { CloudOff } from 'lucide-react'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { t } from '../texts.ts'
import type { Steps } from './use-unit-steps.ts'

type UnsentStepsProps = { unit: AdminUnit; steps: Steps }

/** Lists steps that only this device has, in order. The last one can be undone, and a refused one shows the reason. */
export function UnsentSteps({ unit, steps }: UnsentStepsProps) {
  const { waiting } = steps
  const refused = waiting.find(({ refusal }) => refusal !== undefined)
  const held = refused ? waiting.filter((one) => one !== refused) : waiting
  if (waiting.length === 0) return null
  const wordsOf = (entry: Steps['waiting'][number]) => {
    const { move } = entry.input
    const from = steps.placeOf(entry.id)?.from ?? unit.state
    const [step, to] = [t(`move_${move}`), t(`state_${WORKSHOP_MOVES[move].to}`)]
    return t(steps.isHeld(entry) ? 'heldStep' : 'unsentStep', { step, from: t(`state_${from}`), to })
  }
  return (
    <div className="mb-6 grid gap-3">
      {refused && <RefusedStep unit={unit} entry={refused} steps={steps} />}
      {held.length > 0 && (
        <ul aria-label={t('unsentSteps')} className="grid gap-2">
          {held.map((entry) => (
            <li
              key={entry.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md border border-dashed border-marigold px-4 py-2"
            >
              <span className="flex min-w-0 items-start gap-2 text-marigold-ink">
                <CloudOff aria-hidden="true" className="mt-1 size-4 shrink-0" />
                <span className="wrap-anywhere">{wordsOf(entry)}</span>
              </span>
              {entry === steps.last && <TakeBack entry={entry} steps={steps} />}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type StepProps = { entry: Steps['waiting'][number]; steps: Steps }

function TakeBack({ entry, steps }: StepProps) {
  return (
    <Button
      variant="outline"
      aria-label={t('takeBackOf', { step: t(`move_${entry.input.move}`) })}
      onClick={() => steps.takeBack(entry.id)}
    >
      {t('takeBack')}
    </Button>
  )
}

function RefusedStep({ unit, entry, steps }: StepProps & { unit: AdminUnit }) {
  const { move } = entry.input
  return (
    <Alert tone="danger" title={t('refusedStep', { step: t(`move_${move}`) })}>
      <p>{entry.refusal}</p>
      <p>{t('stateNow', { state: t(`state_${unit.state}`) })}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {unit.moves.includes(move) && (
          <Button variant="outline" onClick={steps.tryAgain}>
            {t('tryAgain')}
          </Button>
        )}
        <TakeBack entry={entry} steps={steps} />
      </div>
    </Alert>
  )
}
