import { createElement, Fragment, type ReactNode } from 'react'

type RichTextProps = {
  /** Text with marked words: 'I accept the <terms>Terms</terms>'. */
  text: string
  /** Renders the content of each mark. */
  parts: Readonly<Record<string, (words: string) => ReactNode>>
}

/** Renders a sentence with links or emphasis inside it, which stays in one piece for the translator. */
export function RichText({ text, parts }: RichTextProps) {
  const pieces = text.split(/(<\w+>[^<]*<\/\w+>)/).map((piece) => {
    const [, tag = '', words = ''] = /^<(\w+)>([^<]*)<\/\w+>$/.exec(piece) ?? []
    return parts[tag]?.(words) ?? piece
  })
  // Given one by one, children need no keys: the pieces of a sentence never change their order.
  return createElement(Fragment, null, ...pieces)
}
