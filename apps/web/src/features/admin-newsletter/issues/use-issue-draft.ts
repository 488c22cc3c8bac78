import type { NewsletterIssue } from '@dobara/contract/newsletter/admin-newsletter-issues.ts'
import type { ContentLanguage } from '@dobara/domain/content/content.ts'
import type { IssueText } from '@dobara/domain/newsletter/issue-text.ts'
import { useEffect, useState } from 'react'
import { trpc } from '../../../lib/api/trpc.ts'

/** Saved so long after the last key. */
const PAUSE_MS = 1_000

/**
 * Returns the draft of an issue, which is saved automatically in pauses of typing. A concurrent save by another
 * editor is not overwritten: `error` is the refusal then, and the writer chooses.
 */
export function useIssueDraft(issue: NewsletterIssue) {
  const { id } = issue
  const [texts, setTexts] = useState(issue.texts)
  const [base, setBase] = useState({ version: issue.version, texts: issue.texts })
  const [error, setError] = useState<unknown>()
  const { issues } = trpc.useUtils().admin.newsletter
  const { mutateAsync, isPending } = trpc.admin.newsletter.issues.save.useMutation()
  const isDirty = texts !== base.texts

  /** Saves at once; the version that the server has then, or null when it was refused. */
  async function save(version = base.version): Promise<number | null> {
    const written = texts
    try {
      const saved = await mutateAsync({ id, version, texts: written })
      setError(undefined)
      setBase({ version: saved.version, texts: written })
      issues.get.setData({ id }, saved)
      void issues.preview.invalidate({ id })
      return saved.version
    } catch (refusal) {
      setError(refusal)
      return null
    }
  }
  useEffect(() => {
    if (!isDirty || isPending || error !== undefined) return
    const timer = setTimeout(() => void save(), PAUSE_MS)
    return () => clearTimeout(timer)
  })
  return {
    texts,
    isDirty,
    isSaving: isPending,
    error,
    save,
    /** Saves pending changes and returns the version on the server; null if the save was refused. */
    flush: () => (isDirty ? save() : Promise.resolve(base.version)),
    write: (language: ContentLanguage, part: keyof IssueText, value: string) =>
      setTexts((before) => ({ ...before, [language]: { ...before[language], [part]: value } })),
    /** Leaves what was written for what the server has. */
    showTheirs: async () => {
      const theirs = await issues.get.fetch({ id }, { staleTime: 0 })
      setError(undefined)
      setTexts(theirs.texts)
      setBase({ version: theirs.version, texts: theirs.texts })
    },
  }
}
export type IssueDraft = ReturnType<typeof useIssueDraft>
