import { createFileRoute } from '@tanstack/react-router'
import { IssuePage } from '../features/admin-newsletter/issues/issue-page.tsx'
import { type IssuesAddress, issuesList } from '../features/admin-newsletter/issues/issues-list.ts'
import { IssuesPage } from '../features/admin-newsletter/issues/issues-page.tsx'

// The list and its issues are one route: every route weighs on the shop's first page.
export const Route = createFileRoute('/admin/newsletter_/issues/$')({
  validateSearch: (search) => search as IssuesAddress,
  component: Issues,
})

function Issues() {
  const { _splat: place = '' } = Route.useParams()
  const address = Route.useSearch({
    select: (search): IssuesAddress => issuesList.read(search),
  })
  const id = /^\d{1,9}$/.test(place) ? Number(place) : null
  return id === null ? <IssuesPage address={address} /> : <IssuePage key={id} id={id} />
}
