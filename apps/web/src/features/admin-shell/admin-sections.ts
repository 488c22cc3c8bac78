import {
  FolderTree,
  Laptop,
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
    | '/admin/orders'
    | '/admin/products'
    | '/admin/categories'
    | '/admin/brands'
    | '/admin/coupons'
    | '/admin/users'
    | '/admin/books'
    | '/admin/security'
  label: 'orders' | 'products' | 'categories' | 'brands' | 'coupons' | 'users' | 'books' | 'security'
  icon: LucideIcon
}

/** The screens there are: a link that leads nowhere is none. */
export const SECTIONS: readonly Section[] = [
  { to: '/admin/orders', label: 'orders', icon: Package },
  { to: '/admin/products', label: 'products', icon: Laptop },
  { to: '/admin/categories', label: 'categories', icon: FolderTree },
  { to: '/admin/brands', label: 'brands', icon: Tags },
  { to: '/admin/coupons', label: 'coupons', icon: TicketPercent },
  { to: '/admin/users', label: 'users', icon: Users },
  { to: '/admin/books', label: 'books', icon: Scale },
  { to: '/admin/security', label: 'security', icon: ShieldCheck },
]
