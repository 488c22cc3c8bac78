import { createFileRoute } from '@tanstack/react-router'
import { ScanPage } from '../features/admin-products/scan/scan-page.tsx'

export const Route = createFileRoute('/admin/stock')({ component: ScanPage })
