import { useNavigate } from '@tanstack/react-router'
import {
  Keyboard,
  type LucideIcon,
  Monitor,
  Moon,
  PackageCheck,
  Plus,
  Sun,
  TriangleAlert,
} from 'lucide-react'
import { setTheme } from '../../../lib/theme.ts'
import { t } from './palette-texts.ts'

type PaletteAction = { label: string; icon: LucideIcon; run: () => void }

/** What can be done from the palette without looking for its screen. */
export function useActions(onHelp: () => void): PaletteAction[] {
  const navigate = useNavigate()
  return [
    {
      label: t('addProduct'),
      icon: Plus,
      run: () => void navigate({ to: '/admin/products', search: { product: 'new' } }),
    },
    {
      label: t('lowStock'),
      icon: TriangleAlert,
      run: () => void navigate({ to: '/admin/products', search: { view: 'low-stock' } }),
    },
    {
      label: t('toPack'),
      icon: PackageCheck,
      run: () => void navigate({ to: '/admin/orders', search: { status: 'confirmed' } }),
    },
    { label: t('light'), icon: Sun, run: () => setTheme('light') },
    { label: t('dark'), icon: Moon, run: () => setTheme('dark') },
    { label: t('system'), icon: Monitor, run: () => setTheme('system') },
    { label: t('keys'), icon: Keyboard, run: onHelp },
  ]
}
