import type { Permission } from '@dobara/domain/accounts/staff-roles.ts'
import {
  FileSpreadsheet,
  FileText,
  FolderTree,
  History,
  Images,
  Laptop,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MapPin,
  MessageCircleQuestion,
  MessageSquareText,
  Package,
  Scale,
  Settings,
  ShieldCheck,
  SlidersHorizontal,
  Tags,
  TicketPercent,
  Truck,
  Users,
  Wrench,
} from 'lucide-react'

export type Section = {
  to:
    | '/admin'
    | '/admin/orders'
    | '/admin/shipments'
    | '/admin/products'
    | '/admin/categories'
    | '/admin/brands'
    | '/admin/attributes'
    | '/admin/coupons'
    | '/admin/images'
    | '/admin/reviews'
    | '/admin/cases'
    | '/admin/tickets'
    | '/admin/content'
    | '/admin/newsletter'
    | '/admin/users'
    | '/admin/activity'
    | '/admin/books'
    | '/admin/reports'
    | '/admin/pin-codes'
    | '/admin/settings'
    | '/admin/security'
  label:
    | 'dashboard'
    | 'orders'
    | 'shipments'
    | 'products'
    | 'categories'
    | 'brands'
    | 'attributes'
    | 'coupons'
    | 'images'
    | 'reviews'
    | 'cases'
    | 'tickets'
    | 'content'
    | 'newsletter'
    | 'users'
    | 'activity'
    | 'books'
    | 'reports'
    | 'pinCodes'
    | 'settings'
    | 'security'
  /** What its own list asks for: who may not read that does not see the screen. */
  permission: Permission
  icon: LucideIcon
  /** The letter that leads there after g. */
  letter?: string
}

/** The screens there are: a link that leads nowhere is none. */
export const SECTIONS: readonly Section[] = [
  { to: '/admin', label: 'dashboard', permission: 'desk.open', icon: LayoutDashboard, letter: 'h' },
  { to: '/admin/orders', label: 'orders', permission: 'orders.read', icon: Package, letter: 'o' },
  { to: '/admin/shipments', label: 'shipments', permission: 'orders.read', icon: Truck, letter: 'f' },
  { to: '/admin/products', label: 'products', permission: 'catalogue.read', icon: Laptop, letter: 'p' },
  {
    to: '/admin/categories',
    label: 'categories',
    permission: 'catalogue.read',
    icon: FolderTree,
    letter: 'c',
  },
  { to: '/admin/brands', label: 'brands', permission: 'catalogue.read', icon: Tags, letter: 'b' },
  {
    to: '/admin/attributes',
    label: 'attributes',
    permission: 'catalogue.read',
    icon: SlidersHorizontal,
    letter: 'l',
  },
  { to: '/admin/coupons', label: 'coupons', permission: 'coupons.read', icon: TicketPercent, letter: 'd' },
  { to: '/admin/images', label: 'images', permission: 'catalogue.read', icon: Images, letter: 'i' },
  {
    to: '/admin/reviews',
    label: 'reviews',
    permission: 'reviews.read',
    icon: MessageSquareText,
    letter: 'r',
  },
  { to: '/admin/cases', label: 'cases', permission: 'cases.read', icon: Wrench, letter: 't' },
  {
    to: '/admin/tickets',
    label: 'tickets',
    permission: 'support.read',
    icon: MessageCircleQuestion,
    letter: 'q',
  },
  { to: '/admin/content', label: 'content', permission: 'content.read', icon: FileText, letter: 'w' },
  { to: '/admin/newsletter', label: 'newsletter', permission: 'newsletter.read', icon: Mail, letter: 'n' },
  { to: '/admin/users', label: 'users', permission: 'users.read', icon: Users, letter: 'u' },
  { to: '/admin/activity', label: 'activity', permission: 'audit.read', icon: History, letter: 'a' },
  { to: '/admin/books', label: 'books', permission: 'books.read', icon: Scale, letter: 'm' },
  { to: '/admin/reports', label: 'reports', permission: 'reports.read', icon: FileSpreadsheet, letter: 'x' },
  { to: '/admin/pin-codes', label: 'pinCodes', permission: 'settings.read', icon: MapPin, letter: 'z' },
  { to: '/admin/settings', label: 'settings', permission: 'settings.read', icon: Settings, letter: 'e' },
  { to: '/admin/security', label: 'security', permission: 'desk.open', icon: ShieldCheck, letter: 's' },
]

/** The screen that an address under /admin belongs to; undefined for one that no screen has. */
export function sectionAt(pathname: string): Section | undefined {
  const path = pathname.replace(/\/+$/, '')
  return SECTIONS.findLast(({ to }) => path === to || (to !== '/admin' && path.startsWith(`${to}/`)))
}
