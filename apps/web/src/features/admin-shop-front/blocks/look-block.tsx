import { accentContrast, isHexColour, type Theme, THEMES } from '@dobara/domain/shop-front/accent.ts'
import { FormField } from '../../../components/form/form-field.tsx'
import { Input } from '../../../ui/input.tsx'
import { BlockForm } from '../block-form.tsx'
import { PictureField } from '../fields/picture-field.tsx'
import { t } from '../texts.ts'
import { type BlockProps, useBlock } from './use-block.ts'

const LOGOS = { light: 'logoLight', dark: 'logoDark' } as const satisfies Record<Theme, string>

/** How well the colour can be read, in numbers. */
function contrastHint(colour: string, theme: Theme): string {
  const hex = colour.trim().toLowerCase()
  return isHexColour(hex)
    ? t('contrast', { contrast: accentContrast(hex, theme).toFixed(1) })
    : t('colourHint')
}

/** The logo and the accent colour of each theme. */
export function LookBlock({ saved }: BlockProps) {
  const form = useBlock('look', saved)
  const { errors } = form.formState
  return (
    <BlockForm block="look" saved={saved} form={form}>
      {THEMES.map((theme) => (
        <div key={theme} className="grid gap-4 border-t border-line pt-4">
          <h3 className="font-semibold">{t(`theme_${theme}`)}</h3>
          <PictureField
            label={t(LOGOS[theme])}
            hint={t('logoHint')}
            url={form.watch(LOGOS[theme])}
            onChange={(url) => form.setValue(LOGOS[theme], url, { shouldDirty: true, shouldValidate: true })}
            error={errors[LOGOS[theme]]?.message}
            ground={theme}
          />
          <FormField
            label={t(`accent_${theme}`)}
            hint={contrastHint(form.watch(`accent.${theme}`), theme)}
            error={errors.accent?.[theme]?.message}
            isRequired="marked"
          >
            {(field) => (
              <div className="flex items-center gap-3">
                <span
                  aria-hidden="true"
                  className="size-11 shrink-0 rounded-md border border-line"
                  style={{ background: form.watch(`accent.${theme}`) }}
                />
                <Input
                  {...field}
                  {...form.register(`accent.${theme}`)}
                  maxLength={7}
                  spellCheck={false}
                  className="max-w-40"
                />
              </div>
            )}
          </FormField>
        </div>
      ))}
    </BlockForm>
  )
}
