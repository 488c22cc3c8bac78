/** Short words with a hyphen: the names of processors, such as i5-8365U. */
const HYPHENATED = /(?<= |^)([^ -]{1,6}-[^ ]{1,8})(?= |$)/

/** A name whose words stay whole: 'i5-8365U' must not end a line with 'i5-'. The text itself is unchanged. */
export function Unbroken({ text }: { text: string }) {
  const [before, word, after] = text.split(HYPHENATED, 3)
  if (word === undefined) return text
  return (
    <>
      {before}
      <span className="whitespace-nowrap">{word}</span>
      {after}
    </>
  )
}
