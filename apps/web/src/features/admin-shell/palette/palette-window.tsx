import type { ReactNode } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { t } from '../texts.ts'

type PaletteWindowProps = { isOpen: boolean; onClose: () => void; children: ReactNode }

/** The window of the palette, there at once with the key. */
export function PaletteWindow({ isOpen, onClose, children }: PaletteWindowProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('title')}
      description={t('hint')}
      isHeaderHidden
      hasCloseButton={false}
      className="mt-[10dvh] w-160 self-start overflow-hidden p-0"
    >
      {children}
    </Dialog>
  )
}

type WaitingBoxProps = { words: string; onType: (words: string) => void }

/** Takes what is typed until the palette has been fetched. */
export function WaitingBox({ words, onType }: WaitingBoxProps) {
  return (
    <input
      value={words}
      onChange={({ target }) => onType(target.value)}
      aria-label={t('title')}
      placeholder={t('placeholder')}
      maxLength={100}
      className="min-h-11 w-full bg-transparent py-2 pr-3 pl-9 outline-none placeholder:text-muted-foreground"
    />
  )
}
