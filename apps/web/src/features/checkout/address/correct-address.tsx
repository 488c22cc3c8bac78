import type { Address } from '@dobara/contract/profile/addresses.ts'
import { toast } from 'react-hot-toast/headless'
import { AddressFieldset } from '../../../components/address/address-fields.tsx'
import { fieldsOfSaved, useAddressForm } from '../../../lib/forms/address-form.ts'
import { trpc } from '../../../lib/api/trpc.ts'
import { showFieldRefusals } from '../../../lib/refusals/form-refusal.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { stateName } from '../../../lib/words/state-texts.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { t } from '../texts.ts'
import { ADDRESS_FIELDS } from './use-store-address.ts'

type CorrectAddressProps = {
  address: Address
  /** State that the PIN code belongs to. */
  stateOfPin: string
}

/**
 * Form that corrects a saved address whose PIN code belongs to another state, saved before that was checked. Checkout
 * continues after it.
 */
export function CorrectAddress({ address, stateOfPin }: CorrectAddressProps) {
  const utils = trpc.useUtils()
  const update = trpc.addresses.update.useMutation()
  const form = useAddressForm(fieldsOfSaved(address))
  const { id, isDefault, postcode } = address

  const save = form.handleSubmit(async (fields) => {
    try {
      await update.mutateAsync({ ...fields, id, isDefault })
      await utils.addresses.list.invalidate()
      toast.success(t('corrected'))
    } catch (error) {
      if (!showFieldRefusals(error, form.setError, ADDRESS_FIELDS)) toast.error(messageOf(error))
    }
  })

  return (
    <div className="grid gap-4">
      <Alert tone="warning" title={t('toCorrect')}>
        {t('pinElsewhere', { pin: postcode, state: stateName(stateOfPin) })}
      </Alert>
      <AddressFieldset form={form} purpose="shipping" />
      <Button
        variant="outline"
        isLoading={update.isPending}
        onClick={() => void save()}
        className="sm:justify-self-start"
      >
        {t('saveCorrected')}
      </Button>
    </div>
  )
}
