import { Languages } from 'lucide-react'
import { chooseLanguage, LANGUAGES, type Language } from '../../lib/texts/language.ts'
import { currentLanguage } from '../../lib/texts/texts.ts'
import { cn } from '../../ui/cn.ts'
import { t } from './texts.ts'

const CODES = Object.keys(LANGUAGES) as Language[]

/**
 * Switches between English and हिन्दी, each labelled in its own language. Choosing one reloads the page in that
 * language.
 */
export function LanguageSwitch({ className }: { className?: string }) {
  const language = currentLanguage()
  return (
    <div role="group" aria-label={t('language')} className={cn('flex items-center gap-1', className)}>
      <Languages aria-hidden="true" className="mr-1 size-5 text-muted" />
      {CODES.map((code) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={code === language}
          onClick={() => code !== language && chooseLanguage(code)}
          className={cn(
            'min-h-9 cursor-pointer rounded-md border border-transparent px-3 text-muted hover:text-ink pointer-coarse:min-h-11',
            code === language && 'border-line-strong bg-surface font-semibold text-ink',
          )}
        >
          {code === 'hi' ? <HindiWord /> : LANGUAGES[code]}
        </button>
      ))}
    </div>
  )
}

/** The Hindi letters as a picture: readers of the English page may have no font for them. */
function HindiWord() {
  return (
    <>
      <span className="sr-only">{LANGUAGES.hi}</span>
      <span aria-hidden="true" className="hindi-word block h-4.5 w-8 bg-current forced-color-adjust-none" />
    </>
  )
}
