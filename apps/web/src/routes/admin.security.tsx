import { createFileRoute } from '@tanstack/react-router'
import { SecondFactorPage } from '../features/second-factor/second-factor-page.tsx'

export const Route = createFileRoute('/admin/security')({ component: SecondFactorPage })
