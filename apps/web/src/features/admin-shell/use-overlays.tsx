import { useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { KeysDialog } from './keys-dialog.tsx'
import { PaletteWindow, WaitingBox } from './palette/palette-window.tsx'
import { useShellKeys } from './use-shell-keys.ts'

/** Fetched when it is first opened. */
const Palette = lazy(async () => ({ default: (await import('./palette/palette.tsx')).Palette }))

/** What opens over every screen of the back office, and the ways to open it: by keys, and by `ways`. */
export function useOverlays() {
  const navigate = useNavigate()
  const [shown, setShown] = useState<'palette' | 'keys'>()
  const [words, setWords] = useState('')
  const [kept, setKept] = useState('')

  const onHelp = () => setShown('keys')
  function onPalette() {
    setKept(words)
    setShown('palette')
  }
  const close = () => setShown(undefined)
  useShellKeys({ onPalette, onHelp, onGo: (to) => void navigate({ to }) })

  const overlays: ReactNode = (
    <>
      <PaletteWindow isOpen={shown === 'palette'} onClose={close}>
        <Suspense fallback={<WaitingBox words={words} onType={setWords} />}>
          <Palette words={words} kept={kept} onType={setWords} onClose={close} onHelp={onHelp} />
        </Suspense>
      </PaletteWindow>
      <KeysDialog isOpen={shown === 'keys'} onClose={close} />
    </>
  )
  return { ways: { onPalette, onHelp }, shown: overlays }
}
