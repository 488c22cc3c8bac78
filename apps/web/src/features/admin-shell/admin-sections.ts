import { ADMIN_SCREENS, type AdminScreen } from '@dobara/contract/admin-screens.ts'
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
import { spokenLanguage } from '../../lib/texts/texts.ts'

const ICONS: Readonly<Record<AdminScreen['name'], LucideIcon>> = {
  dashboard: LayoutDashboard,
  orders: Package,
  shipments: Truck,
  products: Laptop,
  categories: FolderTree,
  brands: Tags,
  attributes: SlidersHorizontal,
  coupons: TicketPercent,
  images: Images,
  reviews: MessageSquareText,
  cases: Wrench,
  tickets: MessageCircleQuestion,
  content: FileText,
  newsletter: Mail,
  users: Users,
  activity: History,
  books: Scale,
  reports: FileSpreadsheet,
  'pin-codes': MapPin,
  settings: Settings,
  security: ShieldCheck,
}

export type Section = AdminScreen & { icon: LucideIcon }

/** The screens there are: a link that leads nowhere is none. */
export const SECTIONS: readonly Section[] = ADMIN_SCREENS.map((screen) => ({
  ...screen,
  icon: ICONS[screen.name],
}))

/** Its title in the language spoken. */
export const titleOf = ({ title }: Pick<Section, 'title'>): string => title[spokenLanguage()]

/** The screen that an address under /admin belongs to; undefined for one that no screen has. */
export function sectionAt(pathname: string): Section | undefined {
  const path = pathname.replace(/\/+$/, '')
  return SECTIONS.findLast(({ path: to }) => path === to || (to !== '/admin' && path.startsWith(`${to}/`)))
}
