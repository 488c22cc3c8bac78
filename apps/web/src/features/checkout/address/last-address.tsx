import type { LastAddress } from '@dobara/contract/profile/addresses.ts'
import { History } from 'lucide-react'
import { useId } from 'react'
import { addressLine } from '../../../lib/forms/address-form.ts'
import { formatPhone } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { t } from '../texts.ts'

type LastAddressOfferProps = {
  address: NonNullable<LastAddress['address']>
  isBusy: boolean
  /** Continues with the address as it is. */
  onUse: () => void
  /** Puts it into the form of a new address. */
  onEdit: () => void
}

/** Offers the address of the last order, to deliver there again with one tap. */
export function LastAddressOffer({ address, isBusy, onUse, onEdit }: LastAddressOfferProps) {
  const headingId = useId()
  return (
    <section
      aria-labelledby={headingId}
      className="grid gap-3 rounded-md border border-leaf bg-leaf-soft p-4"
    >
      <div className="flex gap-3">
        <History aria-hidden="true" className="mt-1 size-4 shrink-0 text-leaf" />
        <div className="min-w-0">
          <h3 id={headingId} className="font-sans text-base font-semibold tracking-normal">
            {t('lastOrderWent')}
          </h3>
          <p className="wrap-anywhere">
            {address.name}, {addressLine(address)}
          </p>
          <p className="text-muted">{formatPhone(address.phone)}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button isLoading={isBusy} onClick={onUse}>
          {t('sameAddress')}
        </Button>
        <Button variant="outline" onClick={onEdit}>
          {t('changeFirst')}
        </Button>
      </div>
    </section>
  )
}
