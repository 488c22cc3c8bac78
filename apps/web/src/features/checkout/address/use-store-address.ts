import { toast } from 'react-hot-toast/headless'
import type { AddressForm, CheckedAddress } from '../../../lib/forms/address-form.ts'
import { trpc } from '../../../lib/api/trpc.ts'
import { showFieldRefusals } from '../../../lib/refusals/form-refusal.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { t } from '../texts.ts'

export const ADDRESS_FIELDS = [
  'name',
  'phone',
  'email',
  'line1',
  'line2',
  'city',
  'state',
  'postcode',
] as const

/** Saves a new address to the account. Answers false when the server found fault with a field of the form. */
export function useStoreAddress(form: AddressForm, onStored: (id: string) => void) {
  const utils = trpc.useUtils()
  const create = trpc.addresses.create.useMutation()
  const { user, reload } = useSession()

  return async (address: CheckedAddress): Promise<boolean> => {
    try {
      const { id } = await create.mutateAsync(address)
      await utils.addresses.list.invalidate()
      onStored(id)
      // An account without a name has that of its first address now.
      if (user?.name === null) void reload()
      toast.success(t('saved'))
      return true
    } catch (error) {
      if (showFieldRefusals(error, form.setError, ADDRESS_FIELDS)) return false
      // The purchase continues: storing the address is only a convenience.
      toast.error(messageOf(error))
      return true
    }
  }
}
