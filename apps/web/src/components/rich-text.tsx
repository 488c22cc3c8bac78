import { Fragment, type ReactNode } from 'react'

type RichTextProps = {
  /** A text with marked words: 'I accept the <terms>Terms</terms>'. */
  text: string
  /** What each mark turns its words into. */
  parts: Readonly<Record<string, (words: string) => ReactNode>>
}

/** A sentence with links or emphasis inside it, whose words stay in one piece for the translator. */
export function RichText({ text, parts }: RichTextProps) {
  return text.split(/(<\w+>[^<]*<\/\w+>)/).map((piece, index) => {
    const [, tag = '', words = ''] = /^<(\w+)>([^<]*)<\/\w+>$/.exec(piece) ?? []
    // The pieces of one sentence never change their order.
    return <Fragment key={`${index}-${tag}`}>{parts[tag]?.(words) ?? piece}</Fragment>
  })
}
