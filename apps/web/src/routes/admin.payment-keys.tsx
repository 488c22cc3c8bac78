import { createFileRoute } from '@tanstack/react-router'
import { PaymentKeysPage } from '../features/admin-payment-keys/payment-keys-page.tsx'

export const Route = createFileRoute('/admin/payment-keys')({ component: PaymentKeysPage })
