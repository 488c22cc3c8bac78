import { useState } from 'react'
import { type AddressForm, type CheckedAddress, useAddressForm, useMissing } from './address-form.ts'

/** The form's values once they pass; null after the first wrong box has got its sentence and the focus. */
export function checkedValues(form: AddressForm): Promise<CheckedAddress | null> {
  return new Promise((resolve, reject) => {
    form
      .handleSubmit(resolve, () => resolve(null))()
      .catch(reject)
  })
}

/** Holds the billing address if it differs from the delivery address. */
export function useBillingForm() {
  const [isOther, setIsOther] = useState(false)
  const form = useAddressForm()
  const missing = useMissing(form)

  /** Undefined: the same as the delivery address. Null: a wrong box has got its sentence and the focus. */
  async function read(): Promise<CheckedAddress | null | undefined> {
    return isOther ? checkedValues(form) : undefined
  }

  return { form, isOther, setIsOther, missing: isOther ? missing : [], read }
}
export type BillingForm = ReturnType<typeof useBillingForm>
