import { carrierFields, type CarrierInput } from '@dobara/contract/admin-settings/carrier-fields.ts'
import { MOST_CARRIER_LETTERS } from '@dobara/domain/shipments/carriers.ts'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { formResolver } from '../../../lib/forms/form-resolver.ts'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { HindiBox, TextBox } from '../setting-fields.tsx'
import { TryAddress } from './carrier-row.tsx'
import { t } from '../texts.ts'
import { type SavedCarrier, type SavedCarriers, useCarrierChanges } from './use-carrier-changes.ts'

function newCarrier(): CarrierInput {
  // Short enough to be read in the activity log.
  return { id: crypto.randomUUID().slice(0, 8), name: '', nameHi: '', trackingUrl: 'https://', isOn: true }
}

function fieldsOf({ id, name, nameHi, trackingUrl, isOn }: SavedCarrier): CarrierInput {
  return { id, name, nameHi: nameHi ?? '', trackingUrl, isOn }
}

type CarrierDialogProps = { saved: SavedCarriers; carrier: SavedCarrier | null; onClose: () => void }

/** One carrier, whose address can be tried before it is saved; a new one, at the end of the list, without `carrier`. */
export function CarrierDialog({ saved, carrier, onClose }: CarrierDialogProps) {
  // The list from when the dialog opened: a save by another person in the meantime is not overwritten.
  const [read] = useState(saved)
  const { save } = useCarrierChanges(read)
  const form = useForm<CarrierInput>({
    resolver: formResolver(carrierFields),
    defaultValues: carrier ? fieldsOf(carrier) : newCarrier(),
  })
  const [name, trackingUrl] = useWatch({ control: form.control, name: ['name', 'trackingUrl'] })

  async function send(edited: CarrierInput) {
    const { carriers } = read
    const next = carrier
      ? carriers.map((one) => (one.id === carrier.id ? edited : one))
      : [...carriers, edited]
    await save(next, t('carrierSaved'))
  }
  return (
    <FormDialog
      title={t(carrier ? 'carrierEdit' : 'carrierAdd')}
      form={form}
      onSave={send}
      failure={t('carrierSaveFailed')}
      onClose={onClose}
      className="sm:max-w-2xl"
    >
      <TextBox form={form} name="name" label={t('carrierName')} maxLength={MOST_CARRIER_LETTERS} />
      <HindiBox
        form={form}
        name="nameHi"
        label={t('carrierNameHi')}
        hint={t('carrierNameHiHint')}
        maxLength={MOST_CARRIER_LETTERS}
      />
      <TextBox
        form={form}
        name="trackingUrl"
        label={t('trackingUrl')}
        hint={t('trackingUrlHint', { place: '{number}' })}
        type="url"
        maxLength={300}
      />
      <div className="grid gap-1">
        <p className="text-sm text-muted">{t('tried')}</p>
        <TryAddress template={trackingUrl} name={name} />
      </div>
      <CheckboxField label={t('carrierIsOn')} {...form.register('isOn')} />
    </FormDialog>
  )
}
