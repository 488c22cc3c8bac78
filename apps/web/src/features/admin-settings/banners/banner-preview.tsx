import type { BannerInput } from '@dobara/contract/admin-settings/banner-fields.ts'
import { useId } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { cn } from '../../../ui/cn.ts'
import { t } from '../texts.ts'

const LANGUAGES = [
  ['textEn', 'en'],
  ['textHi', 'hi'],
] as const

/** What is typed as visitors will see it, in both languages. */
export function BannerPreview({ form }: { form: UseFormReturn<BannerInput> }) {
  const labelId = useId()
  const fields = useWatch({ control: form.control })
  const isStrip = fields.place === 'strip'
  return (
    <section aria-labelledby={labelId} className="grid gap-2">
      <h3 id={labelId} className="font-semibold">
        {t('preview')}
      </h3>
      {LANGUAGES.map(([name, language]) => (
        <p
          key={language}
          lang={language}
          className={cn(
            'min-h-11 rounded-md font-semibold wrap-anywhere',
            isStrip
              ? 'bg-leaf px-4 py-2 text-center text-on-leaf'
              : 'border border-line bg-leaf-soft px-6 py-4 text-lg',
            isStrip && fields.link && 'underline underline-offset-4',
          )}
        >
          {fields[name]?.trim() || '…'}
        </p>
      ))}
    </section>
  )
}
