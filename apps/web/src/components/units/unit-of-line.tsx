import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { t } from './texts.ts'
import { type ShownLineUnit, type ShownUnit, unitDifferences, unitFacts } from './unit-words.ts'

type UnitOfLineProps = {
  unit: ShownLineUnit
  /** Chooses the machine with this code for the line. */
  onTake: (code: string) => Promise<unknown>
}

/**
 * Shows the machine chosen for a line. If it is gone, shows the alternative offered, which is never chosen
 * automatically.
 */
export function UnitOfLine({ unit, onTake }: UnitOfLineProps) {
  return (
    <>
      <UnitLine unit={unit} />
      {unit.isGone && <UnavailableUnit unit={unit} onTake={onTake} />}
    </>
  )
}

/** Its code and what is known of it. */
export function UnitLine({ unit }: { unit: ShownUnit }) {
  return (
    <p className="mt-1 text-sm text-muted">
      <span className="font-mono whitespace-nowrap">{unit.code}</span>
      {unitFacts(unit).map((fact) => (
        <span key={fact}> · {fact}</span>
      ))}
    </p>
  )
}

function UnavailableUnit({ unit, onTake }: UnitOfLineProps) {
  const { offer } = unit
  const [isBusy, setIsBusy] = useState(false)
  if (!offer) return <p className={NOTE}>{t('goneNoneLeft')}</p>
  const differences = unitDifferences(unit, offer)

  async function take(code: string) {
    setIsBusy(true)
    await onTake(code)
    setIsBusy(false)
  }
  return (
    <div className={NOTE} role="status">
      <p className="font-semibold">{t('gone')}</p>
      <p>
        {t(offer.isEqualOrBetter ? 'better' : 'nearest')}{' '}
        <span className="font-mono whitespace-nowrap">{offer.code}</span>
        {[...unitFacts(offer), ...differences].map((fact) => (
          <span key={fact}> · {fact}</span>
        ))}
      </p>
      <Button
        variant="outline"
        size="sm"
        className="mt-2"
        aria-label={t('takeOf', { code: offer.code })}
        isLoading={isBusy}
        onClick={() => void take(offer.code)}
      >
        {t('take')}
      </Button>
    </div>
  )
}

const NOTE = 'mt-2 rounded-md bg-marigold-soft px-3 py-2 text-sm text-marigold-ink'
