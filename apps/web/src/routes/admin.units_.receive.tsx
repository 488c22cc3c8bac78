import { createFileRoute } from '@tanstack/react-router'
import { ReceivePage } from '../features/admin-units/receive/receive-page.tsx'

export const Route = createFileRoute('/admin/units_/receive')({ component: ReceivePage })
