import type { UnitEvidence } from '@dobara/contract/admin-units/evidence.ts'
import type { AdminUnit } from '@dobara/contract/admin-units/units.ts'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { trpc } from '../../../lib/api/trpc.ts'
import { entriesOf } from '../../../lib/outbox/entries.ts'
import { useOutbox } from '../../../lib/outbox/use-outbox.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { ForWriters } from '../../../lib/session/for-writers.tsx'
import { currentLanguage } from '../../../lib/texts/texts.ts'
import { conditionName } from '../../../lib/words/condition-words.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { FindingsForm } from './findings-form.tsx'
import { Panel } from './panel.tsx'
import { t } from './texts.ts'

type GradeProps = { unit: AdminUnit; evidence: UnitEvidence }

/** Shows the findings of one machine, the resulting grade, and the button that accepts it. */
export function GradePanel({ unit, evidence }: GradeProps) {
  return (
    <Panel title={t('findings')}>
      <Proposal unit={unit} proposal={evidence.proposal} />
      <ForWriters permission="units.write">
        <FindingsForm key={unit.code} unit={unit.code} evidence={evidence} />
      </ForWriters>
    </Panel>
  )
}

function Proposal({ unit, proposal }: { unit: AdminUnit; proposal: UnitEvidence['proposal'] }) {
  const { admin } = trpc.useUtils()
  const { entries, add } = useOutbox()
  const [isAccepting, setIsAccepting] = useState(false)
  const { kind, grade, recFunction, recCosmetic, sentence, sentenceHi } = proposal
  const { code, updatedAt } = unit
  const unsent = entriesOf(entries, 'grade', code).at(-1)?.input.condition
  const isSet = grade !== null && grade === unit.condition

  async function accept() {
    setIsAccepting(true)
    try {
      const input = {
        unit: code,
        updatedAt,
        condition: grade,
        recFunction,
        recCosmetic,
        seen: unit.condition,
      }
      if (await add({ kind: 'grade', about: code, input })) toast.success(t('accepted'))
    } catch (error) {
      void admin.units.get.invalidate({ unit: code })
      toast.error(messageOf(error, t('acceptFailed')))
    } finally {
      setIsAccepting(false)
    }
  }
  return (
    <Alert tone={kind === 'not-for-sale' ? 'danger' : 'info'}>
      <p>{currentLanguage() === 'hi' ? sentenceHi : sentence}</p>
      {isSet && <p className="mt-1 text-sm">{t('gradeIsSet')}</p>}
      {unsent && !isAccepting && (
        <p className="mt-1 text-sm">{t('gradeUnsent', { grade: conditionName(unsent) })}</p>
      )}
      {grade !== null && !isSet && (!unsent || isAccepting) && (
        <ForWriters permission="units.write">
          <Button className="mt-2" isLoading={isAccepting} onClick={() => void accept()}>
            {t('acceptGrade', { grade: conditionName(grade) })}
          </Button>
        </ForWriters>
      )}
    </Alert>
  )
}
