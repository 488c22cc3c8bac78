import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Input } from '../../ui/input.tsx'
import { t } from '../texts.ts'

/** Password field that can be shown as text: typing blind on a phone is a common cause of wrong passwords. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <span className="relative block">
      <Input
        {...props}
        type={isShown ? 'text' : 'password'}
        className="pr-12"
        autoCapitalize="none"
        spellCheck={false}
      />
      <button
        type="button"
        aria-label={t('showPassword')}
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
        className="absolute top-0 right-0 grid size-11 cursor-pointer place-items-center rounded-md text-muted hover:text-ink"
      >
        <Icon aria-hidden="true" className="size-5" />
      </button>
    </span>
  )
}
