import { createFileRoute } from '@tanstack/react-router'
import { type ImagesAddress, imagesList } from '../features/admin-images/images-list.ts'
import { ImagesPage } from '../features/admin-images/images-page.tsx'

// Its list is queried behind the access check and not here, where a customer's request would only be refused. Its URL
// is parsed there too: the parser ships with the screen and adds nothing to the shop's first page.
export const Route = createFileRoute('/admin/images')({
  validateSearch: (search) => search as ImagesAddress,
  component: Images,
})

function Images() {
  return <ImagesPage address={Route.useSearch({ select: imagesList.read, structuralSharing: true })} />
}
