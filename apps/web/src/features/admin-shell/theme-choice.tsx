import { Monitor, Moon, Sun } from 'lucide-react'
import { setTheme, THEMES, useTheme } from '../../lib/page/theme.ts'
import { cn } from '../../ui/cn.ts'
import { t } from './texts.ts'

const ICONS = { system: Monitor, light: Sun, dark: Moon }

/** Light, dark, or as the device is set. */
export function ThemeChoice() {
  const theme = useTheme()
  return (
    <div role="group" aria-label={t('colours')} className="flex gap-1 px-1 py-1">
      {THEMES.map((choice) => {
        const Icon = ICONS[choice]
        return (
          <button
            key={choice}
            type="button"
            aria-pressed={choice === theme}
            aria-label={t(choice)}
            title={t(choice)}
            onClick={() => setTheme(choice)}
            className={cn(
              'grid min-h-9 flex-1 cursor-pointer place-items-center rounded-md text-muted hover:bg-sunken pointer-coarse:min-h-11',
              choice === theme && 'bg-sunken text-ink ring-1 ring-line ring-inset',
            )}
          >
            <Icon aria-hidden="true" className="size-4.5" />
          </button>
        )
      })}
    </div>
  )
}
