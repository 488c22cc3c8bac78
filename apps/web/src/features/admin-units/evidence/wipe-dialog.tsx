import type { MeasuredDriveView } from '@dobara/contract/admin-units/evidence.ts'
import type { recordWipeInput } from '@dobara/contract/admin-units/wipes.ts'
import type { AdminUnit } from '@dobara/contract/admin-units/units.ts'
import { indiaTimeInput } from '@dobara/domain/calendar/india-time.ts'
import { WIPE_OUTCOMES, WIPE_VERIFICATIONS } from '@dobara/domain/units/wipe-record.ts'
import { MEDIA_KINDS, techniquesFor, wipeLevelOf } from '@dobara/domain/units/wipe-techniques.ts'
import { type ReactNode, type Ref, useEffect, useState } from 'react'
import { Controller, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import type { z } from 'zod'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { type FieldProps, FormField } from '../../../components/form/form-field.tsx'
import { formatDateTime } from '../../../lib/format.ts'
import { formResolver } from '../../../lib/forms/form-resolver.ts'
import { useOutbox } from '../../../lib/outbox/use-outbox.ts'
import { Input } from '../../../ui/input.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { t } from './texts.ts'
import { fieldsOfDrive, type WipeFields, wipeDrafts, wipeForm, wipeStart } from './wipe-fields.ts'
import { MEDIA_NAMES } from './wipe-words.ts'

/**
 * Returns the current minute in the format of a datetime field, in India's time, in which the contract parses input.
 */
const thisMinute = () => indiaTimeInput(new Date())

/** Gigabytes as drives are sold with; bytes are what the record has. */
const GIGABYTE = 1_000_000_000

type Checked = z.output<typeof recordWipeInput>
type Form = UseFormReturn<WipeFields, unknown, Checked>
type Drafts = ReturnType<typeof wipeDrafts>

/**
 * Stores the input and restores it after a reload. Restored input still counts as unsaved, so that closing asks for
 * confirmation.
 */
function useStored({ watch, reset, getValues }: Form, drafts: Drafts): void {
  useEffect(() => {
    if (drafts.stored() !== null) reset({ ...getValues(), ...drafts.read() }, { keepDefaultValues: true })
    const { unsubscribe } = watch((fields) => drafts.store(fields))
    return unsubscribe
  }, [watch, reset, getValues, drafts])
}

type WipeDialogProps = {
  unit: AdminUnit
  /** Those that the collector measured last. */
  drives: readonly MeasuredDriveView[]
  onClose: () => void
}

/**
 * Dialog that records the erasure of a drive, whatever its outcome. It is mounted only while it is open, so that it
 * starts fresh each time.
 */
export function WipeDialog({ unit, drives, onClose }: WipeDialogProps) {
  const { add } = useOutbox()
  const [drafts] = useState(() => wipeDrafts(unit.code))
  const form = useForm<WipeFields, unknown, Checked>({
    resolver: formResolver(wipeForm),
    defaultValues: wipeStart(unit, drives),
  })
  useStored(form, drafts)
  async function save(record: Checked) {
    const isSent = await add({ kind: 'wipe', about: unit.code, input: record })
    drafts.forget()
    if (isSent) toast.success(t('wipeRecorded'))
  }
  return (
    <FormDialog
      title={t('recordWipe')}
      form={form}
      onSave={save}
      failure={t('wipeFailed')}
      save={{ label: t('recordWipe'), busy: t('recordingWipe') }}
      onClose={() => {
        drafts.forget()
        onClose()
      }}
      className="w-[min(44rem,calc(100vw-2rem))]"
    >
      {drives.length > 0 && <MeasuredDrive drives={drives} form={form} />}
      <WipeBoxes form={form} />
    </FormDialog>
  )
}

/** Fills the fields with the measurements of a drive. */
function MeasuredDrive({ drives, form }: Pick<WipeDialogProps, 'drives'> & { form: Form }) {
  const serial = useWatch({ control: form.control, name: 'driveSerial' })
  const chosen = drives.find((drive) => drive.serial !== null && drive.serial === serial)
  const choose = (name: string) => {
    const fields = fieldsOfDrive(drives.find((drive) => drive.name === name))
    form.reset({ ...form.getValues(), ...fields }, { keepDefaultValues: true })
  }
  return (
    <FormField
      label={t('measuredDrive')}
      hint={chosen && t('measuredOn', { date: formatDateTime(chosen.measuredAt) })}
    >
      {(field) => (
        <NativeSelect {...field} value={chosen?.name ?? ''} onChange={({ target }) => choose(target.value)}>
          <option value="">{t('noMeasuredDrive')}</option>
          {drives.map(({ name, model, serial: number }) => (
            <option key={name} value={name}>
              {[name, model, number].filter(Boolean).join(' · ')}
            </option>
          ))}
        </NativeSelect>
      )}
    </FormField>
  )
}

type Name = Exclude<keyof WipeFields, 'unit' | 'level'>

function WipeBoxes({ form }: { form: Form }) {
  const { register, control, formState } = form
  const { errors } = formState
  const [media, technique] = useWatch({ control, name: ['media', 'technique'] })
  const level = media && technique ? wipeLevelOf(technique, media) : null
  const box = (name: Name, boxOf: (field: FieldProps) => ReactNode, hint?: string) => (
    <FormField key={name} label={t(`wipe_${name}`)} hint={hint} error={errors[name]?.message}>
      {boxOf}
    </FormField>
  )
  const words = (name: Name, max: number) =>
    box(name, (field) => <Input {...field} {...register(name)} maxLength={max} />)
  const time = (name: 'startedAt' | 'finishedAt') =>
    box(name, (field) => <Input {...field} {...register(name)} type="datetime-local" max={thisMinute()} />)
  const choice = (name: 'media' | 'technique' | 'outcome' | 'verification', options: [string, string][]) =>
    box(
      name,
      (field) => (
        <NativeSelect {...field} {...register(name)}>
          <option value="">{t('choosePlease')}</option>
          {options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
      ),
      name === 'technique' && level !== null ? t(`claim_${level}`) : undefined,
    )
  const techniques = media ? techniquesFor(media) : []
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {choice(
          'media',
          MEDIA_KINDS.map((kind) => [kind, MEDIA_NAMES[kind]]),
        )}
        {choice(
          'technique',
          techniques.map((one) => [one.technique, `${one.label} (${t(`level_${one.level}`)})`]),
        )}
        {choice(
          'outcome',
          WIPE_OUTCOMES.map((one) => [one, t(`outcome_${one}`)]),
        )}
        {choice(
          'verification',
          WIPE_VERIFICATIONS.map((way) => [way, t(`verification_${way}`)]),
        )}
        {words('driveModel', 100)}
        {words('driveSerial', 120)}
        {box('driveBytes', (field) => (
          <Controller
            control={control}
            name="driveBytes"
            render={({ field: { ref, value, onChange } }) => (
              <GigabyteBox {...field} ref={ref} bytes={value} onBytes={onChange} />
            )}
          />
        ))}
        {words('place', 100)}
        {words('tool', 60)}
        {words('toolVersion', 60)}
        {time('startedAt')}
        {time('finishedAt')}
        {media === 'nvme-ssd' &&
          box(
            'sstat',
            (field) => <Input {...field} {...register('sstat', { setValueAs: sstatOf })} maxLength={6} />,
            t('sstatHint'),
          )}
      </div>
      {box('rawStatus', (field) => (
        <Textarea {...field} {...register('rawStatus')} rows={3} maxLength={4_000} spellCheck={false} />
      ))}
    </>
  )
}

type GigabyteBoxProps = FieldProps & {
  ref: Ref<HTMLInputElement>
  bytes: number
  onBytes: (bytes: number) => void
}

/** A size as it is printed on drives. */
function GigabyteBox({ bytes, onBytes, ...field }: GigabyteBoxProps) {
  const [typed, setTyped] = useState<{ text: string; bytes: number }>()
  // The typed text remains until another drive is chosen.
  const shown = typed?.bytes === bytes ? typed.text : bytes > 0 ? String(bytes / GIGABYTE) : ''
  return (
    <Input
      {...field}
      type="number"
      min={1}
      step="any"
      value={shown}
      onChange={({ target }) => {
        const size = Math.round(Number(target.value) * GIGABYTE)
        setTyped({ text: target.value, bytes: size })
        onBytes(size)
      }}
    />
  )
}

/** '0x0101' as drives print it, or a decimal number. */
function sstatOf(typed: unknown): number | null {
  const text = String(typed ?? '').trim()
  return text === '' ? null : Number(text)
}
