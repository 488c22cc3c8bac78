import { createFileRoute } from '@tanstack/react-router'
import { SellPage } from '../features/trade-ins/sell-page.tsx'

export const Route = createFileRoute('/sell')({ component: SellPage })
