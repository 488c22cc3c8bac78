import type { Permission } from '@dobara/domain/accounts/staff-roles.ts'
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
import { usePermissions } from '../../../lib/session/permissions.ts'
import { setTheme } from '../../../lib/page/theme.ts'
import { t } from '../texts.ts'

type PaletteAction = { label: string; icon: LucideIcon; permission?: Permission; run: () => void }

/** What can be done from the palette without looking for its screen, as far as the role allows. */
export function useActions(onHelp: () => void): PaletteAction[] {
  const navigate = useNavigate()
  const allows = usePermissions()
  const actions: PaletteAction[] = [
    {
      label: t('addProduct'),
      icon: Plus,
      permission: 'catalogue.write',
      run: () => void navigate({ to: '/admin/products', search: { product: 'new' } }),
    },
    {
      label: t('paletteLowStock'),
      icon: TriangleAlert,
      permission: 'catalogue.read',
      run: () => void navigate({ to: '/admin/products', search: { view: 'low-stock' } }),
    },
    {
      label: t('toPack'),
      icon: PackageCheck,
      permission: 'orders.read',
      run: () => void navigate({ to: '/admin/orders', search: { status: 'confirmed' } }),
    },
    { label: t('paletteLight'), icon: Sun, run: () => setTheme('light') },
    { label: t('paletteDark'), icon: Moon, run: () => setTheme('dark') },
    { label: t('paletteSystem'), icon: Monitor, run: () => setTheme('system') },
    { label: t('keys'), icon: Keyboard, run: onHelp },
  ]
  return actions.filter(({ permission }) => !permission || allows(permission))
}
