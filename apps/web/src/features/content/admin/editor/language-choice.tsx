import { useId, useState } from 'react'
import { RadioGroup } from 'radix-ui'
import { t } from '../texts.ts'

export const LANGUAGE_CHOICES = ['both', 'en', 'hi'] as const
export type LanguageChoiceValue = (typeof LANGUAGE_CHOICES)[number]
const LABELS = { both: 'bothLanguages', en: 'englishPreview', hi: 'hindiPreview' } as const

export function useLanguageChoice() {
  return useState<LanguageChoiceValue>('both')
}

type LanguageChoiceProps = { choice: LanguageChoiceValue; onChoose: (choice: LanguageChoiceValue) => void }

/** Both languages side by side, or one with its preview. */
export function LanguageChoice({ choice, onChoose }: LanguageChoiceProps) {
  const id = useId()
  return (
    <RadioGroup.Root
      aria-label={t('show')}
      value={choice}
      onValueChange={(value) => onChoose(LANGUAGE_CHOICES.find((one) => one === value) ?? 'both')}
      className="inline-flex flex-wrap items-center gap-1 rounded-lg bg-sunken p-1"
    >
      {LANGUAGE_CHOICES.map((value) => (
        <RadioGroup.Item
          key={value}
          id={`${id}-${value}`}
          value={value}
          className="inline-flex min-h-9 cursor-pointer items-center rounded-sm px-3 font-semibold data-[state=checked]:bg-card data-[state=checked]:text-foreground pointer-coarse:min-h-11"
        >
          {t(LABELS[value])}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}
