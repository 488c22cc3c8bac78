import type { UnitState } from '@dobara/domain/units/unit-moves.ts'
import type { ComponentProps } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { t } from './texts.ts'

type Tone = ComponentProps<typeof Badge>['tone']

/** Sky: at the workshop; leaf: for sale; marigold: of a buyer; clay: to be looked at. */
const TONES: Readonly<Record<UnitState, Tone>> = {
  received: 'sky',
  in_test: 'sky',
  graded: 'sky',
  listed: 'leaf',
  held: 'marigold',
  sold: 'marigold',
  dispatched: 'marigold',
  delivered: 'leaf',
  returned: 'clay',
  in_repair: 'clay',
  scrapped: 'clay',
}

/** Badge that shows the state of a machine. */
export const UnitBadge = ({ state }: { state: UnitState }) => (
  <Badge tone={TONES[state]}>{t(`state_${state}`)}</Badge>
)
