import { OTP_LENGTH } from '@dobara/domain/accounts/one-time-code.ts'
import { type CaseReason, REASONS_OF } from '@dobara/domain/cases/case-words.ts'
import type { TransferChannel } from '@dobara/domain/units/warranty-transfer.ts'
import { useEffect, useRef, useState } from 'react'
import { AddressFieldset } from '../../../components/address/address-fields.tsx'
import { FormField } from '../../../components/form/form-field.tsx'
import { OtpField } from '../../../components/form/otp-field.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { type AddressForm, useAddressForm } from '../../../lib/forms/address-form.ts'
import { useCodeBox } from '../../../lib/forms/use-code-box.ts'
import { showFieldRefusals } from '../../../lib/refusals/form-refusal.ts'
import { codeOf, fieldsOf, messageOf } from '../../../lib/refusals/refusal.ts'
import type { AddressDraft } from '../../../lib/storage/address-draft.ts'
import { tabText } from '../../../lib/storage/browser-storage.ts'
import { draftStore, useStoredDraft } from '../../../lib/storage/draft-store.ts'
import { currentLanguage } from '../../../lib/texts/texts.ts'
import { caseReason } from '../../../lib/words/case-texts.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Input } from '../../../ui/input.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { t } from './texts.ts'

const LEAST_LETTERS = 10
const ADDRESS = {
  within: 'address.',
  names: ['name', 'phone', 'email', 'line1', 'line2', 'city', 'state', 'postcode'],
} as const

type RepairDraft = { reason: string; description: string; address: AddressDraft }
const EMPTY: RepairDraft = { reason: '', description: '', address: {} }

/** Returns the store of a request's draft, which survives a reload of the tab. */
const draftsOf = (code: string) =>
  draftStore<RepairDraft>({
    storage: tabText,
    key: `repair-${code}`,
    read: (stored) => (typeof stored === 'object' && stored !== null ? { ...EMPTY, ...stored } : EMPTY),
  })

type RepairFormProps = { code: string; channel: TransferChannel; onDone: (number: string) => void }

/** Form for a repair: the fault, the pick-up address, and the code that proves ownership of the warranty. */
export function RepairForm({ code, channel, onDone }: RepairFormProps) {
  const [drafts] = useState(() => draftsOf(code))
  const { draft, change, forget } = useStoredDraft(drafts)
  const [start] = useState(draft.address)
  const form = useAddressForm(start)
  const sending = trpc.passports.requestRepair.useMutation()
  const [isTried, setIsTried] = useState(false)
  const [problem, setProblem] = useState<string>()
  const box = useCodeBox(undefined)
  const place = useRef<HTMLFormElement>(null)
  const { watch, getValues } = form
  useEffect(() => {
    const { unsubscribe } = watch(() => drafts.store({ address: getValues() }))
    return unsubscribe
  }, [watch, getValues, drafts])

  const { reason, description } = draft
  const faults = fieldsOf(sending.error)
  const submit = form.handleSubmit(async (address) => {
    setProblem(undefined)
    if (sending.isPending || reason === '' || isTooShort(draft) || box.code.length < OTP_LENGTH) return
    try {
      const { number } = await sending.mutateAsync({
        code,
        otp: box.code,
        reason: reason as CaseReason & (typeof REASONS_OF.repair)[number],
        description,
        address,
        language: currentLanguage(),
      })
      forget()
      onDone(number)
    } catch (error) {
      if (codeOf(error) === 'REPAIR_CODE_WRONG') box.setError(messageOf(error, t('sendFailed')))
      else if (!showFieldRefusals(error, form.setError, ADDRESS))
        setProblem(messageOf(error, t('sendFailed')))
    }
  })
  return (
    <form
      ref={place}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        setIsTried(true)
        box.setError(box.code.length < OTP_LENGTH ? t('enterCode') : undefined)
        void submit(event)
      }}
    >
      {problem && <Alert tone="danger">{problem}</Alert>}
      <OtpField
        input={box.input}
        value={box.code}
        hint={t('codeHint')}
        error={box.error}
        onChange={(digits) => {
          box.setCode(digits)
          box.setError(undefined)
        }}
      />
      <Broken draft={draft} isTried={isTried} fault={faults['description']} onChange={change} />
      <AddressFieldset form={form} purpose="pickup" />
      {channel === 'sms' && <EmailBox form={form} />}
      <Button
        type="submit"
        size="lg"
        className="justify-self-start max-sm:w-full"
        isLoading={sending.isPending}
      >
        {t('send')}
      </Button>
    </form>
  )
}

type BrokenProps = {
  draft: RepairDraft
  isTried: boolean
  fault: string | undefined
  onChange: (part: Partial<RepairDraft>) => void
}

const isTooShort = ({ description }: RepairDraft) => description.trim().length < LEAST_LETTERS

/** Shows the fields of the fault: a reason, and a description in the holder's own words. */
function Broken({ draft, isTried, fault, onChange }: BrokenProps) {
  const { reason, description } = draft
  return (
    <>
      <FormField
        label={t('reason')}
        error={isTried && reason === '' ? t('reasonMissing') : undefined}
        isRequired
      >
        {(field) => (
          <NativeSelect
            {...field}
            value={reason}
            className="max-w-md"
            onChange={({ target }) => onChange({ reason: target.value })}
          >
            <option value="" disabled>
              {t('choose')}
            </option>
            {REASONS_OF.repair.map((one) => (
              <option key={one} value={one}>
                {caseReason(one)}
              </option>
            ))}
          </NativeSelect>
        )}
      </FormField>
      <FormField
        label={t('description')}
        hint={t('descriptionHint')}
        error={isTried && isTooShort(draft) ? t('descriptionShort') : fault}
        isRequired
      >
        {(field) => (
          <Textarea
            {...field}
            rows={4}
            maxLength={2_000}
            value={description}
            onChange={({ target }) => onChange({ description: target.value })}
          />
        )}
      </FormField>
    </>
  )
}

/** Optional e-mail field for a person known only by a mobile number. */
function EmailBox({ form }: { form: AddressForm }) {
  return (
    <FormField
      label={t('email')}
      hint={t('emailHint')}
      error={form.formState.errors.email?.message}
      isRequired={false}
    >
      {(field) => (
        <Input
          {...field}
          {...form.register('email')}
          type="email"
          autoComplete="email"
          maxLength={254}
          className="max-w-md"
        />
      )}
    </FormField>
  )
}
