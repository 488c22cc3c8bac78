import { useState } from 'react'
import { type AddressForm, type CheckedAddress, useAddressForm, useMissing } from './address-form.ts'

/** Returns the validated values of the form; null after showing an error at the first invalid field and focusing it. */
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

  /**
   * Returns the billing address; undefined if it is the same as the delivery address, null after showing an error at
   * an invalid field and focusing it.
   */
  async function read(): Promise<CheckedAddress | null | undefined> {
    return isOther ? checkedValues(form) : undefined
  }

  return { form, isOther, setIsOther, missing: isOther ? missing : [], read }
}
export type BillingForm = ReturnType<typeof useBillingForm>
