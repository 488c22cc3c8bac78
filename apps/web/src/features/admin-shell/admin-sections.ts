import { type LucideIcon, ShieldCheck, Users } from 'lucide-react'

type Section = { to: '/admin/users' | '/admin/security'; label: 'users' | 'security'; icon: LucideIcon }

/** The screens there are: a link that leads nowhere is none. */
export const SECTIONS: readonly Section[] = [
  { to: '/admin/users', label: 'users', icon: Users },
  { to: '/admin/security', label: 'security', icon: ShieldCheck },
]
