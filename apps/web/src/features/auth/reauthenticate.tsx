import { lazy, Suspense, useEffect, useState } from 'react'
import type { ProofKind } from '../../lib/api/reauthentication.ts'
import { useReauthentication } from '../../lib/session/session.tsx'

const Dialog = lazy(() =>
  import('./reauthenticate-dialog.tsx').then((module) => ({ default: module.ReauthenticateDialog })),
)

type Question = { kind: ProofKind; answer: (isProved: boolean) => void }

/** Over the back office, when a call needs a fresh proof of who sits here. One answer is that of all waiting calls. */
export function Reauthenticate() {
  const { mount } = useReauthentication()
  const [questions, setQuestions] = useState<Question[]>([])
  useEffect(
    () => mount((kind) => new Promise((answer) => setQuestions((waiting) => [...waiting, { kind, answer }]))),
    [mount],
  )
  const [first] = questions
  if (!first) return null
  const answerAll = (isProved: boolean) => {
    setQuestions([])
    for (const { answer } of questions) answer(isProved)
  }
  return (
    <Suspense>
      <Dialog kind={first.kind} onAnswer={answerAll} />
    </Suspense>
  )
}
