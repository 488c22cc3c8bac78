import { formatPhone } from '../../lib/format.ts'

type PostalAddress = {
  name: string
  line1: string
  line2: string | null
  city: string
  state: string
  postcode: string
  country: string
  phone: string
}

/** An address of an order as it is written on a parcel. */
export function AddressLines({ address }: { address: PostalAddress }) {
  return (
    <address className="not-italic wrap-anywhere">
      <span className="block font-semibold">{address.name}</span>
      <span className="block">{address.line1}</span>
      {address.line2 && <span className="block">{address.line2}</span>}
      <span className="block">
        {address.city}, {address.state} {address.postcode}
      </span>
      {address.country !== 'IN' && <span className="block">{address.country}</span>}
      <span className="mt-1 block text-muted">{formatPhone(address.phone)}</span>
    </address>
  )
}
