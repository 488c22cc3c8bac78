import { useEffect } from 'react'
import { toast } from 'react-hot-toast/headless'
import { AddressFieldset } from './address-fields.tsx'
import {
  type CheckedAddress,
  fieldsOfSaved,
  type SavedAddress,
  useAddressForm,
} from '../../lib/forms/address-form.ts'
import { trpc } from '../../lib/api/trpc.ts'
import { showFieldRefusals } from '../../lib/refusals/form-refusal.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { t } from './texts.ts'

const FIELDS = ['name', 'phone', 'email', 'line1', 'line2', 'city', 'state', 'postcode'] as const

type AddressEditorProps = {
  /** The one to change; left out: a new one. */
  address?: SavedAddress
  onClose: () => void
}

/** Saves what the form holds, and closes it when the list has it. */
function useSave(address: SavedAddress | undefined) {
  const utils = trpc.useUtils()
  const create = trpc.addresses.create.useMutation()
  const update = trpc.addresses.update.useMutation()

  return async (fields: CheckedAddress) => {
    if (address) {
      await update.mutateAsync({ ...fields, id: address.id, isDefault: address.isDefault })
    } else {
      await create.mutateAsync(fields)
    }
    await utils.addresses.list.invalidate()
    toast.success(t(address ? 'changed' : 'added'))
  }
}

export function AddressEditor({ address, onClose }: AddressEditorProps) {
  const form = useAddressForm(address && fieldsOfSaved(address))
  const { setFocus, setError, handleSubmit, formState } = form
  const save = useSave(address)

  useEffect(() => setFocus('name'), [setFocus])

  const submit = handleSubmit(async (fields) => {
    try {
      await save(fields)
      onClose()
    } catch (error) {
      if (!showFieldRefusals(error, setError, FIELDS)) setError('root', { message: messageOf(error) })
    }
  })
  const problem = formState.errors.root?.message
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {problem && <Alert tone="danger">{problem}</Alert>}
      <AddressFieldset form={form} purpose="shipping" />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isLoading={formState.isSubmitting}>
          {formState.isSubmitting ? t('saving') : t('save')}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
