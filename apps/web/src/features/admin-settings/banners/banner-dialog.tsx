import { bannerFields, type BannerInput } from '@dobara/contract/admin-settings/banner-fields.ts'
import { indiaTimeInput } from '@dobara/domain/calendar/india-time.ts'
import { BANNER_PLACES, MOST_BANNER_LETTERS } from '@dobara/domain/settings/banners.ts'
import { useId, useState } from 'react'
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { FormField } from '../../../components/form/form-field.tsx'
import { formResolver } from '../../../lib/forms/form-resolver.ts'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { cn } from '../../../ui/cn.ts'
import { Input } from '../../../ui/input.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { TextBox } from '../setting-fields.tsx'
import { t } from '../texts.ts'
import { type SavedBanner, type SavedBanners, useBannerChanges } from './use-banner-changes.ts'

const shownTime = (iso: string | null) => (iso === null ? '' : indiaTimeInput(new Date(iso)))

function newBanner(): BannerInput {
  // Short enough to be read in the activity log.
  const id = crypto.randomUUID().slice(0, 8)
  return { id, place: 'strip', textEn: '', textHi: '', link: '', startsAt: '', endsAt: '', isOn: true }
}

type BannerDialogProps = { saved: SavedBanners; banner: SavedBanner | null; onClose: () => void }

/** One banner with what it will look like; a new one, at the end of the list, without `banner`. */
export function BannerDialog({ saved, banner, onClose }: BannerDialogProps) {
  // The list from when the dialog opened: a save by another person in the meantime is not overwritten.
  const [read] = useState(saved)
  const { save } = useBannerChanges(read)
  const form = useForm<BannerInput>({
    resolver: formResolver(bannerFields),
    defaultValues: banner
      ? { ...banner, startsAt: shownTime(banner.startsAt), endsAt: shownTime(banner.endsAt) }
      : newBanner(),
  })

  async function send(edited: BannerInput) {
    const { banners } = read
    await save(banner ? banners.map((one) => (one.id === banner.id ? edited : one)) : [...banners, edited])
    toast.success(t('bannerSaved'))
  }
  return (
    <FormDialog
      title={t(banner ? 'bannerEdit' : 'bannerAdd')}
      form={form}
      onSave={send}
      failure={t('bannerSaveFailed')}
      onClose={onClose}
      className="sm:max-w-2xl"
    >
      <BannerBoxes form={form} />
    </FormDialog>
  )
}

const LANGUAGES = [
  ['textEn', 'en'],
  ['textHi', 'hi'],
] as const

/** Shows the banner as visitors will see it, in both languages, while it is edited. */
function BannerPreview({ form }: { form: UseFormReturn<BannerInput> }) {
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

function BannerBoxes({ form }: { form: UseFormReturn<BannerInput> }) {
  const { errors } = form.formState
  return (
    <>
      <FormField label={t('place')} hint={t('placeHint')}>
        {(field) => (
          <NativeSelect {...field} {...form.register('place')}>
            {BANNER_PLACES.map((place) => (
              <option key={place} value={place}>
                {t(`place_${place}`)}
              </option>
            ))}
          </NativeSelect>
        )}
      </FormField>
      <TextBox form={form} name="textEn" label={t('textEn')} maxLength={MOST_BANNER_LETTERS} />
      <TextBox form={form} name="textHi" label={t('textHi')} maxLength={MOST_BANNER_LETTERS} />
      <TextBox form={form} name="link" label={t('link')} hint={t('linkHint')} maxLength={500} isOptional />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {(['startsAt', 'endsAt'] as const).map((name) => (
          <FormField
            key={name}
            label={t(name)}
            hint={t(`${name}Hint`)}
            error={errors[name]?.message}
            isRequired={false}
          >
            {(field) => <Input {...field} {...form.register(name)} type="datetime-local" />}
          </FormField>
        ))}
      </div>
      <CheckboxField label={t('bannerIsOn')} {...form.register('isOn')} />
      <BannerPreview form={form} />
    </>
  )
}
