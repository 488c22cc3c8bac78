import { BatteryCharging, ClipboardCheck, FileText, RotateCcw, ShieldCheck, ShieldOff } from 'lucide-react'

const REASONS = [
  {
    icon: ClipboardCheck,
    title: '32 points, written down',
    text: 'Every machine has a technician’s report with a date and a name. What passed stays quiet, what did not is the first thing you read.',
  },
  {
    icon: BatteryCharging,
    title: 'Batteries measured',
    text: 'Health against design capacity and the cycle count stand on the page, with the least its grade allows.',
  },
  {
    icon: FileText,
    title: 'Grades that mean something',
    text: 'A, B and C are rules about scratches, pixels and batteries, the same for every machine. All of them work fully.',
  },
  {
    icon: ShieldOff,
    title: 'Data gone, locks off',
    text: 'Drives are purged to NIST SP 800-88 and verified; no BIOS password, no activation lock, no one else’s device management.',
  },
  {
    icon: RotateCcw,
    title: '15-day replacement',
    text: 'If it is not what the page said, you send it back within 15 days of delivery.',
  },
  {
    icon: ShieldCheck,
    title: '6-month warranty',
    text: 'Ours, not a promise about someone else’s. Repairs start in the workshop that knew the machine before you did.',
  },
]

export function WhyChoose() {
  return (
    <section id="why-choose" aria-labelledby="why-choose-title" className="page mt-20">
      <h2 id="why-choose-title" className="text-2xl">
        Why buy one that was someone else’s
      </h2>
      <ul className="mt-8 grid gap-x-12 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
        {REASONS.map(({ icon: Icon, title, text }) => (
          <li key={title} className="border-t border-line-strong pt-5">
            <Icon aria-hidden="true" className="size-6 text-leaf" strokeWidth={1.75} />
            <h3 className="mt-3 text-lg">{title}</h3>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
