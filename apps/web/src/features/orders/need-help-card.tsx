import { Link } from '@tanstack/react-router'
import { Clock, Mail, Phone } from 'lucide-react'
import { OwnWords } from '../../components/own-words.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { buttonVariants } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { t } from './texts.ts'

/** Shows the shop's contacts and hours; the message form is prefilled with the order. */
export function NeedHelpCard({ orderNumber }: { orderNumber: string }) {
  const { data } = trpc.store.info.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY })
  return (
    <Card className="p-4 sm:p-6">
      <h2 className="mb-2 text-lg">{t('needHelp')}</h2>
      {data ? (
        <ul className="grid">
          <li>
            <a
              href={`tel:${data.shop.phone.replaceAll(' ', '')}`}
              className="link inline-flex min-h-11 items-center gap-2"
            >
              <Phone aria-hidden="true" className="size-4" />
              {data.shop.phone}
            </a>
          </li>
          <li>
            <a href={`mailto:${data.shop.email}`} className="link inline-flex min-h-11 items-center gap-2">
              <Mail aria-hidden="true" className="size-4" />
              {data.shop.email}
            </a>
          </li>
          <li className="flex min-h-11 items-center gap-2 text-muted">
            <Clock aria-hidden="true" className="size-4" />
            <OwnWords en={data.shop.hours} hi={data.shop.hoursHi} />
          </li>
        </ul>
      ) : (
        <Skeleton className="h-33 w-full" />
      )}
      <Link
        to="/contact"
        search={{ topic: 'order', order: orderNumber }}
        className={buttonVariants({ variant: 'outline', className: 'mt-3' })}
      >
        {t('contactSupport')}
      </Link>
    </Card>
  )
}
