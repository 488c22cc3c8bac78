import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { PassportPage } from '../features/passports/passport-page.tsx'

export const Route = createFileRoute('/passport/$code')({
  validateSearch: z.object({ k: z.string().max(200).optional().catch(undefined) }),
  component: Passport,
})

function Passport() {
  const { code } = Route.useParams()
  const { k } = Route.useSearch()
  return <PassportPage code={code} signature={k} />
}
