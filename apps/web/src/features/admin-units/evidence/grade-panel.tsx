import type { UnitEvidence } from '@dobara/contract/admin-units/evidence.ts'
import type { AdminUnit } from '@dobara/contract/admin-units/units.ts'
import { KEY_SHINES, SCREEN_MARKS } from '@dobara/domain/units/grade-unit.ts'
import { TYPED_KINDS, type TypedKind } from '@dobara/domain/units/typed-measurements.ts'
import { type FormEvent, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { FormField } from '../../../components/form/form-field.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { fieldsOf, messageOf } from '../../../lib/refusals/refusal.ts'
import { ForWriters } from '../../../lib/session/for-writers.tsx'
import { conditionName } from '../../../lib/words/condition-words.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Input } from '../../../ui/input.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { Panel } from './panel.tsx'
import { t } from './texts.ts'
import { useEvidenceTaker } from './use-evidence.ts'

type GradeProps = { unit: AdminUnit; evidence: UnitEvidence }

/** The battery is measured by a tool: typed, it would not count for the listing. */
const ASKED = TYPED_KINDS.filter((kind) => kind !== 'battery_health_pct' && kind !== 'battery_cycles')
type Asked = Exclude<TypedKind, 'battery_health_pct' | 'battery_cycles'>

const YES_NO = [
  { value: 'no', label: t('no') },
  { value: 'yes', label: t('yes') },
]
const scale = (words: readonly ((typeof SCREEN_MARKS)[number] | (typeof KEY_SHINES)[number])[]) =>
  words.map((value) => ({ value, label: t(`scale_${value}`) }))
const CHOICES: Partial<Record<Asked, readonly { value: string; label: string }[]>> = {
  cracks: YES_NO,
  safety_defect: YES_NO,
  central_dead_pixel: YES_NO,
  screen_marks: scale(SCREEN_MARKS),
  key_shine: scale(KEY_SHINES),
}
const HINTS: Partial<Record<Asked, string>> = { scratches: t('hint_scratches'), dents: t('hint_dents') }

/** What was found on one machine, the grade that it gives, and the press that accepts it. */
export function GradePanel({ unit, evidence }: GradeProps) {
  return (
    <Panel title={t('findings')}>
      <Proposal unit={unit} proposal={evidence.proposal} />
      <ForWriters permission="units.write">
        <Findings unit={unit.code} evidence={evidence} />
      </ForWriters>
    </Panel>
  )
}

function Proposal({ unit, proposal }: { unit: AdminUnit; proposal: UnitEvidence['proposal'] }) {
  const { admin } = trpc.useUtils()
  const { kind, grade, recFunction, recCosmetic, sentence } = proposal
  const accept = trpc.admin.units.update.useMutation({
    onSuccess: (saved) => {
      admin.units.get.setData({ unit: unit.code }, saved)
      void admin.units.evidence.invalidate({ unit: unit.code })
      toast.success(t('accepted'))
    },
    onError: (error) => {
      void admin.units.get.invalidate({ unit: unit.code })
      toast.error(messageOf(error, t('acceptFailed')))
    },
    onSettled: () => void admin.units.list.invalidate(),
  })
  const isSet = grade !== null && grade === unit.condition
  const { code, updatedAt } = unit
  return (
    <Alert tone={kind === 'not-for-sale' ? 'danger' : 'info'}>
      <p>{sentence}</p>
      {isSet && <p className="mt-1 text-sm">{t('gradeIsSet')}</p>}
      {grade !== null && !isSet && (
        <ForWriters permission="units.write">
          <Button
            className="mt-2"
            isLoading={accept.isPending}
            onClick={() =>
              accept.mutate({ unit: code, updatedAt, condition: grade, recFunction, recCosmetic })
            }
          >
            {t('acceptGrade', { grade: conditionName(grade) })}
          </Button>
        </ForWriters>
      )}
    </Alert>
  )
}

/** Only what was entered anew is sent; all boxes begin with what is known. */
function Findings({ unit, evidence: { measurements } }: { unit: string; evidence: UnitEvidence }) {
  const take = useEvidenceTaker(unit)
  const [typed, setTyped] = useState<Partial<Record<Asked, string>>>({})
  const saving = trpc.admin.units.measure.useMutation({
    onSuccess: (saved) => {
      take(saved)
      setTyped({})
      toast.success(t('findingsSaved'))
    },
  })
  const changed = ASKED.flatMap((kind) => {
    const value = typed[kind]?.trim() ?? ''
    return value === '' ? [] : [{ kind, value }]
  })
  const faults = fieldsOf(saving.error)
  // Faults are numbered as the findings were sent; others may have been entered since.
  const sent = saving.variables?.measurements ?? []
  const faultOf = (kind: Asked) => faults[`measurements.${sent.findIndex((one) => one.kind === kind)}.value`]
  const knownOf = (kind: Asked) => measurements.find((one) => one.kind === kind)?.value ?? ''
  function submit(event: FormEvent) {
    event.preventDefault()
    if (changed.length > 0) saving.mutate({ unit, measurements: changed })
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <p className="text-sm text-muted">{t('findingsHint')}</p>
      {saving.error && <Alert tone="danger">{messageOf(saving.error, t('findingsFailed'))}</Alert>}
      <div className="grid gap-3 sm:grid-cols-2">
        {ASKED.map((kind) => {
          const value = typed[kind] ?? knownOf(kind)
          const change = (next: string) => setTyped((before) => ({ ...before, [kind]: next }))
          const choices = CHOICES[kind]
          return (
            <FormField key={kind} label={t(`kind_${kind}`)} hint={HINTS[kind]} error={faultOf(kind)}>
              {(field) =>
                choices ? (
                  <NativeSelect {...field} value={value} onChange={({ target }) => change(target.value)}>
                    {/* A finding is corrected by another one; it is not taken back. */}
                    <option value="" disabled={knownOf(kind) !== ''}>
                      {t('unknown')}
                    </option>
                    {choices.map((choice) => (
                      <option key={choice.value} value={choice.value}>
                        {choice.label}
                      </option>
                    ))}
                  </NativeSelect>
                ) : (
                  <Input
                    {...field}
                    value={value}
                    inputMode={kind === 'dead_pixels' ? 'numeric' : 'text'}
                    maxLength={400}
                    onChange={({ target }) => change(target.value)}
                  />
                )
              }
            </FormField>
          )
        })}
      </div>
      <div>
        <Button type="submit" variant="outline" isLoading={saving.isPending} disabled={changed.length === 0}>
          {t('findingsSave')}
        </Button>
      </div>
    </form>
  )
}
