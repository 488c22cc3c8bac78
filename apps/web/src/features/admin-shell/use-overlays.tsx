import { useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { KeysDialog } from './keys-dialog.tsx'
import { useShellKeys } from './use-shell-keys.ts'

const Palette = lazy(async () => ({ default: (await import('./palette/palette.tsx')).Palette }))

/** What opens over every screen of the back office, and the ways to open it: by keys, and by `ways`. */
export function useOverlays() {
  const navigate = useNavigate()
  const [shown, setShown] = useState<'palette' | 'keys'>()
  /** The palette is fetched when it is first opened; from then on it stays, so that its closing can be animated. */
  const [wasOpened, setWasOpened] = useState(false)
  const [words, setWords] = useState('')

  const onHelp = () => setShown('keys')
  function onPalette() {
    setWasOpened(true)
    setShown('palette')
  }
  const close = () => setShown(undefined)
  useShellKeys({ onPalette, onHelp, onGo: (to) => void navigate({ to }) })

  const overlays: ReactNode = (
    <>
      {wasOpened && (
        <Suspense fallback={null}>
          <Palette
            isOpen={shown === 'palette'}
            words={words}
            onType={setWords}
            onClose={close}
            onHelp={onHelp}
          />
        </Suspense>
      )}
      <KeysDialog isOpen={shown === 'keys'} onClose={close} />
    </>
  )
  return { ways: { onPalette, onHelp }, shown: overlays }
}
