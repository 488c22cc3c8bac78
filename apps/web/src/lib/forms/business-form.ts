import { type BusinessBuyer, businessBuyer } from '@dobara/contract/checkout.ts'
import { stateByName } from '@dobara/domain/addresses/states.ts'
import { isGstinOfState } from '@dobara/domain/gst/gstin.ts'
import { formResolver } from './form-resolver.ts'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'

const BOXES = ['gstin', 'legalName'] as const
type BusinessInput = z.input<typeof businessBuyer>

/**
 * Returns the form of a business buyer: GSTIN and registered name for the invoice, shown only when its checkbox is
 * ticked. `otherState` is the error for a GSTIN of a state other than the bill's.
 */
export function useBusinessForm(otherState: string) {
  const [isBusiness, setIsBusiness] = useState(false)
  const form = useForm<BusinessInput, unknown, BusinessBuyer>({
    resolver: formResolver(businessBuyer),
    defaultValues: { gstin: '', legalName: '' },
    mode: 'onTouched',
  })
  const values = useWatch({ control: form.control, name: BOXES })
  const missing = BOXES.filter((_, place) => values[place]?.trim() === '')

  /**
   * Returns the buyer for an invoice to an address in this state; null after showing an error at an invalid field and
   * focusing it.
   */
  function read(billingState: string): Promise<BusinessBuyer | null> {
    return new Promise((resolve, reject) => {
      const take = (buyer: BusinessBuyer) => {
        if (isGstinOfState(buyer.gstin, stateByName(billingState)?.gstCode ?? '')) return resolve(buyer)
        form.setError('gstin', { message: otherState }, { shouldFocus: true })
        resolve(null)
      }
      form
        .handleSubmit(take, () => resolve(null))()
        .catch(reject)
    })
  }

  return { form, isBusiness, setIsBusiness, missing: isBusiness ? missing : [], read }
}
export type BusinessForm = ReturnType<typeof useBusinessForm>
