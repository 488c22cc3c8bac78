import { createFileRoute } from '@tanstack/react-router'
import { type ImagesAddress, imagesList } from '../features/admin-images/images-list.ts'
import { ImagesPage } from '../features/admin-images/images-page.tsx'

// Its list is asked for behind the gate and not here: a customer's would only be refused. Its address is read there as
// well: the reader comes with the screen, and is no weight on the shop's first page.
export const Route = createFileRoute('/admin/images')({
  validateSearch: (search) => search as ImagesAddress,
  component: Images,
})

function Images() {
  return <ImagesPage address={Route.useSearch({ select: imagesList.read, structuralSharing: true })} />
}
