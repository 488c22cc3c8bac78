/** Matches short words with a hyphen: names of processors, such as i5-8365U. */
const HYPHENATED = /(^| )([^ -]{1,6}-[^ ]{1,8})(?= |$)/

/**
 * Renders a name without breaking hyphenated words: 'i5-8365U' must not end a line with 'i5-'. The text itself is
 * unchanged.
 */
export function Unbroken({ text }: { text: string }) {
  const found = HYPHENATED.exec(text)
  if (!found) return text
  const [whole, space = '', word] = found
  const before = text.slice(0, found.index) + space
  const after = text.slice(found.index + whole.length)
  return (
    <>
      {before}
      <span className="whitespace-nowrap">{word}</span>
      {after}
    </>
  )
}
