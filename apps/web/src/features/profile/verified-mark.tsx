import { BadgeCheck } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { t } from './texts.ts'

/** Whether an address or a number was shown to be its owner's. */
export function VerifiedMark({ verifiedAt }: { verifiedAt: string | null }) {
  if (verifiedAt === null) return <Badge tone="marigold">{t('notVerified')}</Badge>
  return (
    <Badge tone="leaf">
      <BadgeCheck aria-hidden="true" className="size-4" />
      {t('verified')}
    </Badge>
  )
}
