import { Fragment } from 'react'

/** A name whose words stay whole: 'i5-8365U' must not end a line with 'i5-'. The text itself is unchanged. */
export function Unbroken({ text }: { text: string }) {
  return text.split(' ').map((word, index) => (
    <Fragment key={`${index}-${word}`}>
      {index > 0 && ' '}
      {word.includes('-') && word.length < 14 ? <span className="whitespace-nowrap">{word}</span> : word}
    </Fragment>
  ))
}
