import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { unitsLine } from '../card/units-line.ts'
import type { Offer } from '../product/offer.ts'
import { t } from '../product/texts.ts'

/** Loaded only for shoppers who want to choose. */
const UnitPicker = lazy(async () => ({ default: (await import('./unit-picker.tsx')).UnitPicker }))

type UnitsPartProps = { offer: Offer; renderAction: (offer: Offer) => ReactNode }

/** How many machines there are and how good their batteries are; the machines themselves on demand. */
export function UnitsPart({ offer, renderAction }: UnitsPartProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { units, inStock } = offer
  if (!units || !inStock) return null
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold">{unitsLine(units)}</span>
        <Button variant="outline" size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t('chooseMachine', { count: units.count })}
        </Button>
      </p>
      {isOpen && (
        <Suspense fallback={<Skeleton className="h-64 w-full rounded-md" />}>
          <UnitPicker offer={offer} renderAction={renderAction} />
        </Suspense>
      )}
    </div>
  )
}
