import { Link } from '@tanstack/react-router'
import { trpc } from '../../lib/api/trpc.ts'
import { Alert } from '../../ui/alert.tsx'
import { t } from './texts.ts'

/**
 * Shows in the back office that the shop takes no orders, and which seller details are missing; otherwise renders
 * nothing.
 */
export function SalesClosed({ className }: { className?: string }) {
  const { data: setup } = trpc.admin.dashboard.setup.useQuery()
  const missing = setup?.missingSeller ?? []
  if (missing.length === 0) return null
  return (
    <Alert
      tone="warning"
      title={t('title')}
      {...(className && { className })}
      action={
        <Link to="/admin/settings" className="min-h-6 shrink-0 font-semibold underline underline-offset-4">
          {t('fillIn')}
        </Link>
      }
    >
      <p>{t('lead')}</p>
      <ul className="mt-1 list-disc pl-5">
        {missing.map((field) => (
          <li key={field}>{t(field)}</li>
        ))}
      </ul>
    </Alert>
  )
}
