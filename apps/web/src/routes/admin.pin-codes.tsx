import { createFileRoute } from '@tanstack/react-router'
import { type PinsAddress, pinsList } from '../features/admin-pin-codes/pins-list.ts'
import { PinsPage } from '../features/admin-pin-codes/pins-page.tsx'

export const Route = createFileRoute('/admin/pin-codes')({
  validateSearch: (search) => search as PinsAddress,
  component: PinCodes,
})

function PinCodes() {
  return <PinsPage address={Route.useSearch({ select: pinsList.read, structuralSharing: true })} />
}
