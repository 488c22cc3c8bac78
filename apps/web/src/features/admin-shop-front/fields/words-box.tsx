import type { Words } from '@dobara/domain/shop-front/shop-front.ts'
import { type FieldValues, get, type Path, type UseFormReturn, useWatch } from 'react-hook-form'
import { FormField } from '../../../components/form/form-field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { t } from '../texts.ts'
import { NamedWords } from './named-words.tsx'

type WordsBoxProps<Fields extends FieldValues> = {
  form: UseFormReturn<Fields>
  /** Path of the `Words` in the form. */
  name: string
  label: string
  maxLength: number
  /** More than one line. */
  isLong?: boolean
  /** English may stay empty, too. */
  isOptional?: boolean
  /** Text that is shown if the English text is empty. */
  hint?: string
}

const LANGUAGES = [
  ['en', 'inEnglish'],
  ['hi', 'inHindi'],
] as const satisfies readonly (readonly [keyof Words, string])[]

/** A text in both languages, side by side where there is room. */
export function WordsBox<Fields extends FieldValues>(props: WordsBoxProps<Fields>) {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2 xl:grid-cols-1 2xl:grid-cols-2">
      {LANGUAGES.map(([language, languageName]) => (
        <LanguageBox key={language} {...props} language={language} languageName={languageName} />
      ))}
    </div>
  )
}

type LanguageBoxProps<Fields extends FieldValues> = WordsBoxProps<Fields> & {
  language: keyof Words
  languageName: (typeof LANGUAGES)[number][1]
}

/** The text in one language; below it its names as they are read. */
function LanguageBox<Fields extends FieldValues>(props: LanguageBoxProps<Fields>) {
  const {
    form,
    name,
    label,
    maxLength,
    isLong = false,
    isOptional = false,
    hint,
    language,
    languageName,
  } = props
  const path = `${name}.${language}` as Path<Fields>
  const error = get(form.formState.errors, path) as { message?: string } | undefined
  const typed: unknown = useWatch({ control: form.control, name: path })
  return (
    <div className="grid min-w-0 gap-1">
      <FormField
        label={t(languageName, { label })}
        error={error?.message}
        hint={language === 'hi' ? t('emptyHindi') : hint}
        isRequired={language === 'en' && !isOptional ? 'marked' : false}
      >
        {(field) =>
          isLong ? (
            <Textarea {...field} {...form.register(path)} lang={language} rows={5} maxLength={maxLength} />
          ) : (
            <Input {...field} {...form.register(path)} lang={language} maxLength={maxLength} />
          )
        }
      </FormField>
      {typeof typed === 'string' && <NamedWords text={typed} />}
    </div>
  )
}
