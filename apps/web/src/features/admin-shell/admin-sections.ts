import { ADMIN_GROUPS, type AdminGroup } from '@dobara/contract/admin-screen-shape.ts'
import { ADMIN_SCREENS, type AdminScreen } from '@dobara/contract/admin-screens.ts'
import {
  Bot,
  ChartColumn,
  CircleQuestionMark,
  FileSpreadsheet,
  FileText,
  FolderTree,
  History,
  Images,
  KeyRound,
  Laptop,
  ClipboardCheck,
  Cpu,
  HandCoins,
  LayoutDashboard,
  MessagesSquare,
  LayoutList,
  type LucideIcon,
  Mail,
  MapPin,
  MessageCircleQuestion,
  MessageSquareText,
  Package,
  Plug,
  Recycle,
  Scale,
  ScanBarcode,
  Settings,
  Store,
  ShieldCheck,
  SlidersHorizontal,
  Tags,
  TicketPercent,
  Truck,
  Users,
  Webhook,
  Wrench,
} from 'lucide-react'
import { currentLanguage } from '../../lib/texts/texts.ts'

const ICONS: Readonly<Record<AdminScreen['name'], LucideIcon>> = {
  dashboard: LayoutDashboard,
  orders: Package,
  shipments: Truck,
  products: Laptop,
  stock: ScanBarcode,
  units: Cpu,
  'e-waste': Recycle,
  categories: FolderTree,
  brands: Tags,
  attributes: SlidersHorizontal,
  'check-templates': ClipboardCheck,
  coupons: TicketPercent,
  images: Images,
  reviews: MessageSquareText,
  'product-questions': CircleQuestionMark,
  cases: Wrench,
  tickets: MessageCircleQuestion,
  content: FileText,
  newsletter: Mail,
  users: Users,
  activity: History,
  books: Scale,
  reports: FileSpreadsheet,
  analytics: ChartColumn,
  'payment-keys': KeyRound,
  'api-keys': Bot,
  plugins: Plug,
  webhooks: Webhook,
  'pin-codes': MapPin,
  'shop-front': Store,
  'canned-answers': MessagesSquare,
  'trade-in-prices': LayoutList,
  'trade-ins': HandCoins,
  settings: Settings,
  security: ShieldCheck,
}

export type Section = AdminScreen & { icon: LucideIcon }

/** The screens there are: a link that leads nowhere is none. */
export const SECTIONS: readonly Section[] = ADMIN_SCREENS.map((screen) => ({
  ...screen,
  icon: ICONS[screen.name],
}))

export type SectionGroup = { name: AdminGroup | null; title: string | null; sections: Section[] }

/** Groups sections under their headings, without empty groups; the group without a heading comes first. */
export function groupsOf(sections: readonly Section[]): SectionGroup[] {
  const names = [null, ...(Object.keys(ADMIN_GROUPS) as AdminGroup[])]
  return names
    .map((name) => ({
      name,
      title: name && ADMIN_GROUPS[name][currentLanguage()],
      sections: sections.filter(({ group = null }) => group === name),
    }))
    .filter((group) => group.sections.length > 0)
}

/** Returns the title of a section in the language of the page. */
export const titleOf = ({ title }: Pick<Section, 'title'>): string => title[currentLanguage()]

/** The screen that an address under /admin belongs to; undefined for one that no screen has. */
export function sectionAt(pathname: string): Section | undefined {
  const path = pathname.replace(/\/+$/, '')
  return SECTIONS.findLast(({ path: to }) => path === to || (to !== '/admin' && path.startsWith(`${to}/`)))
}
