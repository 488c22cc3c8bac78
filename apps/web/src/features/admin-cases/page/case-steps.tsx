import type { AdminCase } from '@dobara/contract/cases/admin-cases.ts'
import type { CaseMove } from '@dobara/domain/cases/case-moves.ts'
import { CASE_RESOLUTIONS } from '@dobara/domain/cases/case-words.ts'
import { useState } from 'react'
import { useIsReader } from '../../../lib/session/permissions.ts'
import { Button } from '../../../ui/button.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { InspectDialog } from './inspect-dialog.tsx'
import { t } from '../texts.ts'
import { type FormMove, isFormMove, StepDialog } from './step-dialog.tsx'
import { useCaseSteps } from './use-case-steps.ts'

type Opened = FormMove | 'inspect' | 'decide'
const AT_ONCE = ['pick_up', 'receive', 'close'] as const
const isAtOnce = (move: CaseMove): move is (typeof AT_ONCE)[number] => AT_ONCE.some((one) => one === move)

/** What can be done next: what needs words opens a form, the rest is one press. */
export function CaseSteps({ shown }: { shown: AdminCase }) {
  const { moves } = shown
  const steps = useCaseSteps(shown)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const mayNotDecide = useIsReader('orders.write')
  const close = () => setOpened(null)
  const isToDecide = CASE_RESOLUTIONS.some((resolution) => moves.includes(resolution))

  async function stepNow(move: (typeof AT_ONCE)[number]) {
    setIsBusy(true)
    await steps.stepNow({ move })
    setIsBusy(false)
  }
  return (
    <div className="flex flex-wrap gap-2">
      {moves.filter(isAtOnce).map((move) => (
        <Button key={move} disabled={isBusy} onClick={() => void stepNow(move)}>
          {t(move)}
        </Button>
      ))}
      {moves.includes('inspect') && <Button onClick={() => setOpened('inspect')}>{t('inspect')}</Button>}
      {isToDecide && !mayNotDecide && <Button onClick={() => setOpened('decide')}>{t('decide')}</Button>}
      {moves.filter(isFormMove).map((move) => (
        <Button
          key={move}
          variant={move === 'reject' || move === 'cancel' ? 'outline' : 'default'}
          onClick={() => setOpened(move)}
        >
          {t(move)}
        </Button>
      ))}
      {opened === 'inspect' && <InspectDialog shown={shown} onClose={close} />}
      {opened === 'decide' && <DecideDialog shown={shown} onClose={close} />}
      {opened !== null && opened !== 'inspect' && opened !== 'decide' && (
        <StepDialog shown={shown} move={opened} onClose={close} />
      )}
    </div>
  )
}
