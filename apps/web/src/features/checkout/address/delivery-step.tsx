import { Phone } from 'lucide-react'
import type { Profile } from '@dobara/contract/auth/accounts.ts'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { AddressActions } from '../../../components/address/address-actions.tsx'
import { AddressEditor } from '../../../components/address/address-editor.tsx'
import { AddressFieldset, boxLabel } from '../../../components/address/address-fields.tsx'
import { BillingFieldset, BusinessFieldset } from '../../../components/address/business-fieldset.tsx'
import { t as ofAddress } from '../../../components/address/texts.ts'
import { offerUndo } from '../../../components/undo/offer-undo.tsx'
import { ErrorState } from '../../../components/states/error-state.tsx'
import { RichText } from '../../../components/rich-text.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { useEditMode } from '../../../lib/forms/use-edit-mode.ts'
import { useFocusWhenLost } from '../../../lib/page/use-focus-when-lost.ts'
import { localizedText } from '../../../lib/words/label-words.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { t } from '../texts.ts'
import { useLastAddress } from './use-last-address.ts'
import { LastAddressOffer } from './last-address.tsx'
import { CorrectAddress } from './correct-address.tsx'
import { SavedAddresses } from './saved-addresses.tsx'
import {
  type DeliveryChoice,
  type DeliveryForm,
  type DeliveryPlace,
  useDeliveryForm,
  useDeliveryPlace,
} from './use-delivery-form.ts'
import type { SmsConsentForm } from './use-sms-consent.ts'

/** The question for SMS about orders, where it is still open. */
function SmsConsent({ sms }: { sms: SmsConsentForm }) {
  const hintId = useId()
  if (!sms.isOffered) return null
  return (
    <div>
      <CheckboxField
        label={t('sms')}
        checked={sms.isTicked}
        aria-describedby={hintId}
        onChange={(event) => sms.tick(event.target.checked)}
      />
      <p id={hintId} className="pl-8 text-sm text-muted">
        {t('smsHint')}
      </p>
    </div>
  )
}

const CALL = {
  phone: (words: string) => (
    <a href={`tel:${words.replaceAll(' ', '')}`} className="link">
      {words}
    </a>
  ),
}

/** Shows the phone number for shoppers who cannot complete the form. */
function HelpLine() {
  const { data } = trpc.store.info.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY })
  if (!data) return null
  return (
    <p className="flex items-center gap-2 text-sm text-muted">
      <Phone aria-hidden="true" className="size-4 shrink-0" />
      <span>
        <RichText
          text={t('help', {
            phone: data.shop.phone,
            hours: localizedText(data.shop.hours, data.shop.hoursHi).text,
          })}
          parts={CALL}
        />
      </span>
    </p>
  )
}

/** Returns the fields that prevent continuing, as text. */
function missingSentence({ missing, toCorrect }: Pick<DeliveryForm, 'missing' | 'toCorrect'>): string {
  if (toCorrect) return t('correctFirst')
  const billing = missing.billing.map((box) => t('ofBilling', { box: boxLabel(box) }))
  const boxes = [
    ...missing.shipping.map(boxLabel),
    ...billing,
    ...missing.business.map((box) => ofAddress(box)),
  ]
  return t('stillMissing', { boxes: boxes.join(', ') })
}

type DeliveryStepProps = {
  user: Profile | null
  /** Items under the margin scheme, which give a business no input credit. */
  marginTitles: readonly string[]
  /** The address that is selected or typed, from the moment that its delivery can be priced. */
  onPlace: (place: DeliveryPlace | null) => void
  onContinue: (choice: DeliveryChoice) => void
}

/** Step 2: the delivery address and billing details. */
export function DeliveryStep({ user, marginTitles, onPlace, onContinue }: DeliveryStepProps) {
  const form = useDeliveryForm(user)
  const last = useLastAddress(user, form)
  const { postcode, state } = useDeliveryPlace(form) ?? { postcode: null, state: null }
  useEffect(() => {
    onPlace(postcode === null || state === null ? null : { postcode, state })
  }, [onPlace, postcode, state])
  const missingId = useId()
  const { isEditing, opener, edit, close } = useEditMode()
  const place = useRef<HTMLFormElement>(null)
  // Deleting an address removes its button, and so does putting the last address into the form.
  useFocusWhenLost(form.saved.data && `${form.chosen} ${last.offered === null}`, place)

  async function goOn(reading: Promise<DeliveryChoice | null>) {
    const choice = await reading
    if (choice) onContinue(choice)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    void goOn(form.read())
  }
  function changeLast() {
    const undo = last.change()
    if (undo) offerUndo(t('replacedTyped'), undo)
  }

  if ((user && form.saved.isPending) || last.isLoading) {
    return (
      // As tall as one saved address with the fields below it, so that the next steps do not move.
      <div className="grid gap-6" aria-busy="true">
        <div className="grid gap-3">
          <Skeleton className="h-34 w-full rounded-md sm:h-28" />
          <Skeleton className="h-15 w-full rounded-md" />
        </div>
        <Skeleton className="h-15 w-full rounded-md" />
        <Skeleton className="h-11 w-full rounded-md" />
        <Skeleton className="h-13 w-full rounded-md" />
        <span className="sr-only">{t('addressLoading')}</span>
      </div>
    )
  }
  if (form.saved.isError && !form.saved.data) {
    return <ErrorState message={messageOf(form.saved.error)} onRetry={() => void form.saved.refetch()} />
  }
  if (isEditing && form.savedChoice) return <AddressEditor address={form.savedChoice} onClose={close} />
  return (
    <form ref={place} tabIndex={-1} onSubmit={submit} noValidate className="grid gap-6 outline-none">
      {last.offered && (
        <LastAddressOffer
          address={last.offered}
          isBusy={form.isBusy}
          onUse={() => void goOn(form.read(last.fields ?? undefined))}
          onEdit={changeLast}
        />
      )}
      {form.addresses.length > 0 && (
        <SavedAddresses
          addresses={form.addresses}
          chosen={form.chosen}
          onChoose={form.choose}
          actions={
            form.savedChoice && (
              <AddressActions
                address={form.savedChoice}
                editButton={opener}
                onEdit={edit}
                onDeleted={() => form.choose(null)}
              />
            )
          }
        />
      )}
      {form.toCorrect && <CorrectAddress key={form.toCorrect.address.id} {...form.toCorrect} />}
      {!form.savedChoice && (
        <div className="grid gap-4">
          <AddressFieldset form={form.newAddress.form} purpose="shipping" />
          <HelpLine />
          <CheckboxField
            label={t('save')}
            checked={form.newAddress.isStored}
            onChange={(event) => form.newAddress.setIsStored(event.target.checked)}
          />
        </div>
      )}
      <SmsConsent sms={form.sms} />
      <div className="border-t border-line pt-4">
        <BillingFieldset billing={form.billing} />
      </div>
      <BusinessFieldset label={t('business')} business={form.business} marginTitles={marginTitles} />
      <div className="grid gap-2">
        <Button
          type="submit"
          size="lg"
          disabled={!form.canContinue}
          isLoading={form.isBusy}
          aria-describedby={form.canContinue ? undefined : missingId}
          className="sm:justify-self-start"
        >
          {t('continueToPayment')}
        </Button>
        {!form.canContinue && (
          <p id={missingId} className="text-sm text-muted">
            {missingSentence(form)}
          </p>
        )}
      </div>
    </form>
  )
}
