import { trpc } from '../../../lib/api/trpc.ts'
import { t } from './texts.ts'

/** The first questions and answers as plain text, in pages that the server renders: for readers without script and for search engines. */
export function ServedQuestions({ sku }: { sku: string }) {
  const { data } = trpc.catalog.questions.useQuery({ sku })
  if (!data || data.questions.length === 0) return null
  return (
    <section aria-labelledby="served-questions">
      <h2 id="served-questions" className="text-xl">
        {t('title')}
      </h2>
      {data.questions.map(({ id, question, answers }) => (
        <article key={id} className="mt-5 max-w-[68ch]">
          <h3 className="font-sans text-base font-semibold">{question}</h3>
          {answers.map((answer) => (
            <p key={answer.id} className="mt-2 whitespace-pre-line">
              {`${answer.answer} (${t(answer.by === 'shop' ? 'byShop' : 'byBuyer')})`}
            </p>
          ))}
        </article>
      ))}
    </section>
  )
}
