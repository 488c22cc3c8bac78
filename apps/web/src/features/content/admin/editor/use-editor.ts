import {
  type ContentEntry,
  type ContentTextsInput,
  contentTextsInput,
  type PublishContentInput,
} from '@dobara/contract/content/admin-content.ts'
import { useState } from 'react'
import { type FieldPath, useForm, type UseFormReturn } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { useUnsavedGuard } from '../../../../components/form/use-unsaved-guard.tsx'
import { trpc } from '../../../../lib/api/trpc.ts'
import { formResolver } from '../../../../lib/forms/form-resolver.ts'
import { codeOf, fieldsOf } from '../../../../lib/refusals/refusal.ts'
import { t } from '../texts.ts'
import { useContentChanges } from '../use-content-changes.tsx'

const BLANK = { title: '', summary: '', body: '' }
function fieldsOfEntry({ texts: { en, hi } }: Pick<ContentEntry, 'texts'>): ContentTextsInput {
  return { en: { ...en }, hi: hi ?? BLANK }
}

const FIELDS: readonly FieldPath<ContentTextsInput>[] = [
  'en.title',
  'en.summary',
  'en.body',
  'hi.title',
  'hi.summary',
  'hi.body',
]

type Attempt = 'save' | 'publish'

/** Runs one action on a text at a time; a refusal is shown next to its field, or above the form. */
function useAttempt(form: UseFormReturn<ContentTextsInput>) {
  const [refusal, setRefusal] = useState<unknown>()
  const [busy, setBusy] = useState<Attempt | null>(null)

  /** Returns true if it succeeded. */
  async function attempt(kind: Attempt, work: () => Promise<unknown>): Promise<boolean> {
    setRefusal(undefined)
    setBusy(kind)
    try {
      await work()
      return true
    } catch (error) {
      const faults = fieldsOf(error)
      const named = FIELDS.filter((field) => faults[`texts.${field}`] !== undefined)
      for (const field of named) form.setError(field, { message: faults[`texts.${field}`] ?? '' })
      if (named.length === 0) setRefusal(error)
      return false
    } finally {
      setBusy(null)
    }
  }
  /** `isBehind` is true if another person saved in between. */
  return { attempt, busy, refusal, isBehind: codeOf(refusal) === 'CHANGED_MEANWHILE' }
}

/** Returns the form of a text and its actions. Input remains even if the server refuses it. */
export function useEditor(entry: ContentEntry) {
  const { slug, version } = entry
  const utils = trpc.useUtils()
  const changes = useContentChanges()
  const form = useForm<ContentTextsInput>({
    resolver: formResolver(contentTextsInput),
    defaultValues: fieldsOfEntry(entry),
  })
  const attempts = useAttempt(form)
  const { attempt } = attempts
  const { isDirty } = form.formState
  const guard = useUnsavedGuard(isDirty)

  function reset(saved: ContentEntry): ContentEntry {
    form.reset(fieldsOfEntry(saved))
    return saved
  }
  /** Saves the input as a version. `seen`: the newest version that the user saw. */
  async function store(seen: number): Promise<ContentEntry> {
    return reset(await changes.save({ slug, version: seen, texts: form.getValues() }))
  }
  async function save(seen = version) {
    if (!(await form.trigger())) return
    if (await attempt('save', () => store(seen))) toast.success(t('saved'))
  }
  async function publish(publishedAt?: PublishContentInput['publishedAt']): Promise<boolean> {
    if (!(await form.trigger())) return false
    const isDone = await attempt('publish', async () => {
      const stored = isDirty ? await store(version) : entry
      await changes.publish({ slug, version: stored.version, publishedAt })
    })
    if (isDone) toast.success(t('publishedNow'))
    return isDone
  }
  const newest = () => utils.client.admin.content.entry.query({ slug })
  return {
    ...attempts,
    form,
    guard,
    changes,
    reset,
    save: () => save(),
    publish,
    /** Takes up what the other one saved, in the place of what was typed. */
    loadNewest: () =>
      attempt('save', async () => {
        utils.admin.content.entry.setData({ slug }, reset(await newest()))
      }),
    /** Saves the input as the version after theirs, which remains in the history. */
    saveAfterNewest: async () => save((await newest()).version),
  }
}
export type Editor = ReturnType<typeof useEditor>
