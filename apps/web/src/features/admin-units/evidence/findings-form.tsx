import type { UnitEvidence } from '@dobara/contract/admin-units/evidence.ts'
import { KEY_SHINES, SCREEN_MARKS } from '@dobara/domain/units/grade-unit.ts'
import { TYPED_KINDS, type TypedKind } from '@dobara/domain/units/typed-measurements.ts'
import { type FormEvent, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { FormField } from '../../../components/form/form-field.tsx'
import { SaveStatus } from '../../../components/unsent/save-status.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { entriesOf } from '../../../lib/outbox/entries.ts'
import { useOutbox } from '../../../lib/outbox/use-outbox.ts'
import { codeOf, fieldsOf, messageOf } from '../../../lib/refusals/refusal.ts'
import { localText } from '../../../lib/storage/browser-storage.ts'
import { draftStore, useStoredDraft } from '../../../lib/storage/draft-store.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Input } from '../../../ui/input.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { t } from './texts.ts'

/** The battery is measured by a tool: typed, it would not count for the listing. */
const SHOWN_KINDS = TYPED_KINDS.filter((kind) => kind !== 'battery_health_pct' && kind !== 'battery_cycles')
type Requested = Exclude<TypedKind, 'battery_health_pct' | 'battery_cycles'>

const YES_NO = [
  { value: 'no', label: t('no') },
  { value: 'yes', label: t('yes') },
]
const scale = (words: readonly ((typeof SCREEN_MARKS)[number] | (typeof KEY_SHINES)[number])[]) =>
  words.map((value) => ({ value, label: t(`scale_${value}`) }))
const CHOICES: Partial<Record<Requested, readonly { value: string; label: string }[]>> = {
  cracks: YES_NO,
  safety_defect: YES_NO,
  central_dead_pixel: YES_NO,
  screen_marks: scale(SCREEN_MARKS),
  key_shine: scale(KEY_SHINES),
}
const HINTS: Partial<Record<Requested, string>> = { scratches: t('hint_scratches'), dents: t('hint_dents') }

/** A typed value, and the value that was known when it was typed. */
type Typed = { value: string; seen: string | null }
type FindingsDraft = Partial<Record<Requested, Typed>>

const isTyped = (one: unknown): one is Typed =>
  typeof one === 'object' && one !== null && 'value' in one && typeof one.value === 'string'

const draftsOf = (unit: string) =>
  draftStore<FindingsDraft>({
    storage: localText,
    key: `dobara_findings_${unit}`,
    read: (stored = {}) => {
      const known = Object.entries(stored as object).filter(
        ([kind, one]) => SHOWN_KINDS.some((requested) => requested === kind) && isTyped(one),
      )
      return Object.fromEntries(known)
    },
  })

type FindingsProps = { unit: string; evidence: UnitEvidence }

/**
 * Form for the findings of one machine. All fields start with the known values, and only new entries are sent. Typed
 * values survive a reload, and what is saved offline is sent once the network is back.
 */
export function FindingsForm({ unit, evidence: { measurements } }: FindingsProps) {
  const [drafts] = useState(() => draftsOf(unit))
  const { draft, change, forget } = useStoredDraft(drafts)
  const { entries, isLasting, add } = useOutbox()
  const { admin } = trpc.useUtils()
  const [failure, setFailure] = useState<{ error: unknown; sent: readonly { kind: Requested }[] }>()
  const [isSending, setIsSending] = useState(false)
  const unsent = entriesOf(entries, 'findings', unit).flatMap(({ input }) => input.measurements)
  const known = [...measurements, ...unsent]
  const knownOf = (kind: Requested) => known.findLast((one) => one.kind === kind)?.value ?? null
  const changed = SHOWN_KINDS.flatMap((kind) => {
    const value = draft[kind]?.value.trim() ?? ''
    return value === '' || value === knownOf(kind) ? [] : [{ kind, value, seen: draft[kind]?.seen ?? null }]
  })
  const isConflict = codeOf(failure?.error) === 'CHANGED_MEANWHILE'
  const faults = fieldsOf(failure?.error)
  // Faults are numbered as the findings were sent; others may have been entered since.
  const faultOf = (kind: Requested) =>
    faults[`measurements.${failure?.sent.findIndex((one) => one.kind === kind)}.value`]
  const otherOf = (kind: Requested) => {
    const typed = draft[kind]
    const other = knownOf(kind)
    return isConflict && typed && other !== null && other !== typed.seen && other !== typed.value
      ? t('otherFound', { value: CHOICES[kind]?.find(({ value }) => value === other)?.label ?? other })
      : undefined
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (changed.length === 0 || isSending) return
    // After a conflict the other finding is on the screen: who presses again has seen it.
    const sent = changed.map((one) => (isConflict ? { ...one, seen: knownOf(one.kind) } : one))
    setFailure(undefined)
    setIsSending(true)
    try {
      const isSent = await add({ kind: 'findings', about: unit, input: { unit, measurements: sent } })
      forget()
      if (isSent) toast.success(t('findingsSaved'))
    } catch (error) {
      setFailure({ error, sent })
      void admin.units.evidence.invalidate({ unit })
    } finally {
      setIsSending(false)
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-3">
      <p className="text-sm text-muted">{t('findingsHint')}</p>
      {failure && <Alert tone="danger">{messageOf(failure.error, t('findingsFailed'))}</Alert>}
      <div className="grid gap-3 sm:grid-cols-2">
        {SHOWN_KINDS.map((kind) => {
          const value = draft[kind]?.value ?? knownOf(kind) ?? ''
          const type = (next: string) =>
            change({ [kind]: { value: next, seen: draft[kind] ? draft[kind].seen : knownOf(kind) } })
          const choices = CHOICES[kind]
          return (
            <FormField
              key={kind}
              label={t(`kind_${kind}`)}
              hint={HINTS[kind]}
              error={faultOf(kind) ?? otherOf(kind)}
            >
              {(field) =>
                choices ? (
                  <NativeSelect {...field} value={value} onChange={({ target }) => type(target.value)}>
                    {/* A finding is corrected by another one; it is not taken back. */}
                    <option value="" disabled={knownOf(kind) !== null}>
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
                    onChange={({ target }) => type(target.value)}
                  />
                )
              }
            </FormField>
          )
        })}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="outline" isLoading={isSending} disabled={changed.length === 0}>
          {t('findingsSave')}
        </Button>
        <SaveStatus
          state={changed.length + unsent.length > 0 ? 'waiting' : 'saved'}
          unsent={changed.length + unsent.length}
          isStored={isLasting && drafts.isLasting()}
          hint={changed.length > 0 && drafts.isLasting() ? t('keptUntilSaved') : undefined}
        />
      </div>
    </form>
  )
}
