import { texts } from '../../lib/texts/texts.ts'

/** How an order goes and when it arrives. */
export const en = {
  standard: 'Standard',
  express: 'Express',
  arrives: 'Arrives {days} · {method}',
  wasToArrive: 'Late: promised for {days} · {method}',
  arrived: 'Delivered {day} · {method}',
  lateTitle: 'This order is late',
  lateText: 'We promised it for {days} and are late. We are sorry. You can ask us about it at any time.',
  late: 'Late',
} as const

export const t = texts('components/delivery', en)
