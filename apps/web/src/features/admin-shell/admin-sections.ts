import {
  FolderTree,
  Images,
  Laptop,
  LayoutDashboard,
  type LucideIcon,
  Package,
  Scale,
  ShieldCheck,
  Tags,
  TicketPercent,
  Users,
} from 'lucide-react'

type Section = {
  to:
    | '/admin'
    | '/admin/orders'
    | '/admin/products'
    | '/admin/categories'
    | '/admin/brands'
    | '/admin/coupons'
    | '/admin/images'
    | '/admin/users'
    | '/admin/books'
    | '/admin/security'
  label:
    | 'dashboard'
    | 'orders'
    | 'products'
    | 'categories'
    | 'brands'
    | 'coupons'
    | 'images'
    | 'users'
    | 'books'
    | 'security'
  icon: LucideIcon
  /** The letter that leads there after g. */
  letter?: string
}

/** The screens there are: a link that leads nowhere is none. */
export const SECTIONS: readonly Section[] = [
  { to: '/admin', label: 'dashboard', icon: LayoutDashboard, letter: 'h' },
  { to: '/admin/orders', label: 'orders', icon: Package, letter: 'o' },
  { to: '/admin/products', label: 'products', icon: Laptop, letter: 'p' },
  { to: '/admin/categories', label: 'categories', icon: FolderTree, letter: 'c' },
  { to: '/admin/brands', label: 'brands', icon: Tags, letter: 'b' },
  { to: '/admin/coupons', label: 'coupons', icon: TicketPercent, letter: 'd' },
  { to: '/admin/images', label: 'images', icon: Images, letter: 'i' },
  { to: '/admin/users', label: 'users', icon: Users, letter: 'u' },
  { to: '/admin/books', label: 'books', icon: Scale, letter: 'm' },
  { to: '/admin/security', label: 'security', icon: ShieldCheck, letter: 's' },
]
