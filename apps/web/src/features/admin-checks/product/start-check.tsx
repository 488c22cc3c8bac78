import type { ProductChecks } from '@dobara/contract/admin-checks/reports.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FormField } from '../../../components/form/form-field.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, buttonVariants } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { checkName } from '../check-name.ts'
import { t } from '../texts.ts'

/** Chooses what is checked and by which template; a draft about the same is continued instead. */
export function StartCheck({ checks }: { checks: ProductChecks }) {
  const { product, variants, templates, reports } = checks
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const [subject, setSubject] = useState('')
  const [template, setTemplate] = useState(String(templates[0]?.id ?? ''))
  const variantId = subject === '' ? null : Number(subject)
  const draft = reports.find((report) => report.outcome === null && report.variantId === variantId)
  const start = trpc.admin.checks.start.useMutation({
    onSuccess: (report) => {
      utils.admin.checks.get.setData({ id: report.id }, report)
      void navigate({ to: '/admin/products/checks/$id', params: { id: String(report.id) } })
    },
    onSettled: () => void utils.admin.checks.ofProduct.invalidate({ id: product.id }),
  })
  if (templates.length === 0)
    return (
      <Alert
        title={t('noTemplates')}
        action={
          <Link to="/admin/check-templates" className={buttonVariants({ variant: 'outline', size: 'sm' })}>
            {t('title')}
          </Link>
        }
      >
        {t('noTemplatesText')}
      </Alert>
    )
  return (
    <Card className="grid gap-4 p-4 sm:grid-cols-2 sm:p-6">
      <h2 className="text-lg sm:col-span-2">{t('newReport')}</h2>
      {start.error && (
        <Alert tone="danger" className="sm:col-span-2">
          {messageOf(start.error, t('startFailed'))}
        </Alert>
      )}
      <FormField label={t('subject')}>
        {(field) => (
          <NativeSelect {...field} value={subject} onChange={({ target }) => setSubject(target.value)}>
            <option value="">{t('wholeProduct')}</option>
            {variants.map(({ id, name, sku }) => (
              <option key={id} value={id}>{`${name} (${sku})`}</option>
            ))}
          </NativeSelect>
        )}
      </FormField>
      <FormField label={t('template')}>
        {(field) => (
          <NativeSelect
            {...field}
            value={template}
            disabled={draft !== undefined}
            onChange={({ target }) => setTemplate(target.value)}
          >
            {templates.map((one) => (
              <option key={one.id} value={one.id}>
                {checkName(one)}
              </option>
            ))}
          </NativeSelect>
        )}
      </FormField>
      <div className="sm:col-span-2">
        {draft ? (
          <Link
            to="/admin/products/checks/$id"
            params={{ id: String(draft.id) }}
            className={buttonVariants({ size: 'lg' })}
          >
            {t('continueDraft')}
          </Link>
        ) : (
          <Button
            size="lg"
            isLoading={start.isPending}
            onClick={() => start.mutate({ id: product.id, variantId, templateId: Number(template) })}
          >
            {t('start')}
          </Button>
        )}
      </div>
    </Card>
  )
}
