import { useEffect, useState } from 'react'
import { useReauthentication } from '../../lib/session/session.tsx'
import { mountReauthentication, type ProofKind } from './mount-reauthentication.ts'
import type { ReauthenticateDialog } from './reauthenticate-dialog.tsx'

const loadDialog = () => import('./reauthenticate-dialog.tsx')

type Question = {
  kind: ProofKind
  Dialog: typeof ReauthenticateDialog
  answer: (isProved: boolean) => void
}

/** Over the back office and the profile, when a call needs a fresh proof of who sits here. One answer is that of all waiting calls. */
export function Reauthenticate() {
  const reauthentication = useReauthentication()
  const [questions, setQuestions] = useState<Question[]>([])
  useEffect(() => {
    // Loaded here, not by React.lazy: a chunk that fails to load must refuse the call, not replace the page.
    const request = async (kind: ProofKind) => {
      const { ReauthenticateDialog: Dialog } = await loadDialog()
      return new Promise<boolean>((answer) => {
        setQuestions((waiting) => [...waiting, { kind, Dialog, answer }])
      })
    }
    return mountReauthentication(reauthentication, request)
  }, [reauthentication])
  const [first] = questions
  if (!first) return null
  const answerAll = (isProved: boolean) => {
    setQuestions([])
    for (const { answer } of questions) answer(isProved)
  }
  return <first.Dialog kind={first.kind} onAnswer={answerAll} />
}
