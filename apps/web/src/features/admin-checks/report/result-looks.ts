import type { CheckResult } from '@dobara/domain/catalog/checks/check-sheet.ts'
import { Check, CircleDot, CircleX, type LucideIcon, Minus, Wrench } from 'lucide-react'

type Look = { icon: LucideIcon; key: string; tone: 'leaf' | 'marigold' | 'clay' | 'neutral'; chosen: string }

/** Icon, key and colours of each result, in the order of the buttons. */
export const RESULT_LOOKS: Readonly<Record<CheckResult, Look>> = {
  pass: {
    icon: Check,
    key: 'p',
    tone: 'leaf',
    chosen: 'has-checked:border-leaf has-checked:bg-leaf-soft has-checked:text-leaf',
  },
  remark: {
    icon: CircleDot,
    key: 'r',
    tone: 'marigold',
    chosen: 'has-checked:border-marigold has-checked:bg-marigold-soft has-checked:text-marigold-ink',
  },
  fixed: {
    icon: Wrench,
    key: 'x',
    tone: 'leaf',
    chosen: 'has-checked:border-leaf has-checked:bg-leaf-soft has-checked:text-leaf',
  },
  fail: {
    icon: CircleX,
    key: 'f',
    tone: 'clay',
    chosen: 'has-checked:border-clay has-checked:bg-clay-soft has-checked:text-clay',
  },
  not_applicable: {
    icon: Minus,
    key: 'n',
    tone: 'neutral',
    chosen: 'has-checked:border-ink has-checked:bg-sunken',
  },
}
