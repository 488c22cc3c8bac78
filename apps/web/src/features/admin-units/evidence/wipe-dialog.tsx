import { type RecordWipeInput, recordWipeInput } from '@dobara/contract/admin-units/wipes.ts'
import type { AdminUnit } from '@dobara/contract/admin-units/units.ts'
import { indiaTimeInput } from '@dobara/domain/calendar/india-time.ts'
import { WIPE_VERIFICATIONS } from '@dobara/domain/units/wipe-record.ts'
import {
  MEDIA_KINDS,
  type MediaKind,
  techniquesFor,
  wipeLevelOf,
} from '@dobara/domain/units/wipe-techniques.ts'
import { type ReactNode, type Ref, useEffect, useState } from 'react'
import { Controller, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { type FieldProps, FormField } from '../../../components/form/form-field.tsx'
import { formResolver } from '../../../lib/forms/form-resolver.ts'
import { useOutbox } from '../../../lib/outbox/use-outbox.ts'
import { localText } from '../../../lib/storage/browser-storage.ts'
import { draftStore } from '../../../lib/storage/draft-store.ts'
import { Input } from '../../../ui/input.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { t } from './texts.ts'
import { MEDIA_NAMES } from './wipe-words.ts'

/** The present minute as boxes for a time have it: India's, as which the contract reads what is typed. */
const thisMinute = () => indiaTimeInput(new Date())

/** What is typed of the record of one machine, as the boxes have it. */
export const wipeDrafts = (unit: string) =>
  draftStore<Partial<RecordWipeInput>>({
    storage: localText,
    key: `dobara_wipe_${unit}`,
    read: (kept) => (typeof kept === 'object' && kept !== null ? { ...kept, unit } : {}),
  })

const startOf = (unit: AdminUnit): RecordWipeInput => ({
  unit: unit.code,
  media: 'nvme-ssd',
  technique: 'nvme-sanitize-crypto',
  level: 'purge',
  verification: 'device-status',
  driveModel: '',
  driveSerial: '',
  driveBytes: 0,
  tool: 'nvme-cli',
  toolVersion: '',
  rawStatus: '',
  sstat: 0x101,
  startedAt: thisMinute(),
  finishedAt: thisMinute(),
  validator: '',
  validatedAt: thisMinute(),
  place: unit.location ?? '',
})

/** Gigabytes as drives are sold with; bytes are what the record has. */
const GIGABYTE = 1_000_000_000

type Drafts = ReturnType<typeof wipeDrafts>

/** Keeps what is typed, so that a reload begins with it: as unsaved as it was, so that closing asks first. */
function useKept({ watch, reset, getValues }: UseFormReturn<RecordWipeInput>, drafts: Drafts): void {
  useEffect(() => {
    if (drafts.stored() !== null) reset({ ...getValues(), ...drafts.read() }, { keepDefaultValues: true })
    const { unsubscribe } = watch((fields) => drafts.keep(fields))
    return unsubscribe
  }, [watch, reset, getValues, drafts])
}

/** Records how a drive was erased. It is mounted while it is open, so that it starts anew each time. */
export function WipeDialog({ unit, onClose }: { unit: AdminUnit; onClose: () => void }) {
  const { add } = useOutbox()
  const [drafts] = useState(() => wipeDrafts(unit.code))
  const form = useForm<RecordWipeInput>({
    resolver: formResolver(recordWipeInput),
    defaultValues: startOf(unit),
  })
  const { register, control, formState } = form
  const { errors } = formState
  const media = useWatch({ control, name: 'media' })
  useKept(form, drafts)
  async function save(fields: RecordWipeInput) {
    const { technique, media: kind } = fields
    const record = { ...fields, level: wipeLevelOf(technique, kind) ?? fields.level }
    const isSent = await add({ kind: 'wipe', about: unit.code, input: record })
    drafts.forget()
    if (isSent) toast.success(t('wipeRecorded'))
  }
  const chooseFirstTechnique = ({ target }: { target: { value: MediaKind } }) => {
    const [first] = techniquesFor(target.value)
    if (first) form.setValue('technique', first.technique)
  }
  type Name = Exclude<keyof RecordWipeInput, 'unit' | 'outcome'>
  const box = (name: Name, control: (field: FieldProps) => ReactNode, hint?: string) => (
    <FormField key={name} label={t(`wipe_${name}`)} hint={hint} error={errors[name]?.message}>
      {control}
    </FormField>
  )
  const words = (name: Name, max: number) =>
    box(name, (field) => <Input {...field} {...register(name)} maxLength={max} />)
  const time = (name: 'startedAt' | 'finishedAt' | 'validatedAt') =>
    box(name, (field) => <Input {...field} {...register(name)} type="datetime-local" max={thisMinute()} />)
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
      <div className="grid gap-4 sm:grid-cols-2">
        {box('media', (field) => (
          <NativeSelect {...field} {...register('media', { onChange: chooseFirstTechnique })}>
            {MEDIA_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {MEDIA_NAMES[kind]}
              </option>
            ))}
          </NativeSelect>
        ))}
        {box('technique', (field) => (
          <NativeSelect {...field} {...register('technique')}>
            {techniquesFor(media).map(({ technique, label, level }) => (
              <option key={technique} value={technique}>{`${label} (${t(`level_${level}`)})`}</option>
            ))}
          </NativeSelect>
        ))}
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
        {box('verification', (field) => (
          <NativeSelect {...field} {...register('verification')}>
            {WIPE_VERIFICATIONS.map((way) => (
              <option key={way} value={way}>
                {t(`verification_${way}`)}
              </option>
            ))}
          </NativeSelect>
        ))}
        {words('tool', 60)}
        {words('toolVersion', 60)}
        {time('startedAt')}
        {time('finishedAt')}
        {words('validator', 100)}
        {time('validatedAt')}
        {words('place', 100)}
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
    </FormDialog>
  )
}

type GigabyteBoxProps = FieldProps & {
  ref: Ref<HTMLInputElement>
  bytes: number
  onBytes: (bytes: number) => void
}

/** A size as it is printed on drives. */
function GigabyteBox({ bytes, onBytes, ...field }: GigabyteBoxProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <Input
      {...field}
      type="number"
      min={1}
      step="any"
      value={typed ?? (bytes > 0 ? String(bytes / GIGABYTE) : '')}
      onChange={({ target }) => {
        setTyped(target.value)
        onBytes(Math.round(Number(target.value) * GIGABYTE))
      }}
    />
  )
}

/** '0x0101' as drives print it, or a decimal number. */
function sstatOf(typed: unknown): number | null {
  const text = String(typed ?? '').trim()
  return text === '' ? null : Number(text)
}
