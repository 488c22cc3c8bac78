import { BatteryCharging, ClipboardCheck, FileText, RotateCcw, ShieldCheck, ShieldOff } from 'lucide-react'
import { t } from './texts.ts'

const REASONS = [
  { icon: ClipboardCheck, title: 'whyChecks', text: 'whyChecksText' },
  { icon: BatteryCharging, title: 'whyBattery', text: 'whyBatteryText' },
  { icon: FileText, title: 'whyGrades', text: 'whyGradesText' },
  { icon: ShieldOff, title: 'whyData', text: 'whyDataText' },
  { icon: RotateCcw, title: 'whyReplacement', text: 'whyReplacementText' },
  { icon: ShieldCheck, title: 'whyWarranty', text: 'whyWarrantyText' },
] as const

export function WhyChoose() {
  return (
    <section id="why-choose" aria-labelledby="why-choose-title" className="page mt-20 scroll-mt-20">
      <h2 id="why-choose-title" className="text-2xl">
        {t('whyTitle')}
      </h2>
      <ul className="mt-8 grid gap-x-12 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
        {REASONS.map(({ icon: Icon, title, text }) => (
          <li key={title} className="border-t border-line-strong pt-5">
            <Icon aria-hidden="true" className="size-6 text-leaf" strokeWidth={1.75} />
            <h3 className="mt-3 text-lg">{t(title)}</h3>
            <p className="mt-1 text-muted">{t(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
