import type { ReactNode } from 'react'
import { DocumentTitle } from '../../components/document-title.tsx'
import { Card } from '../../ui/card.tsx'

type AuthPageProps = { title: string; lead: string; footer: ReactNode; children: ReactNode }

/** The frame of the sign-in screens. */
export function AuthPage({ title, lead, footer, children }: AuthPageProps) {
  return (
    <div className="page grid justify-center py-8 sm:py-14">
      <DocumentTitle title={title} />
      <Card className="w-[min(27rem,calc(100vw-2rem))] p-5 sm:p-8">
        <h1 className="text-2xl">{title}</h1>
        <p className="mt-2 mb-6 text-muted">{lead}</p>
        {children}
        <p className="mt-6 border-t border-line pt-5 text-center text-muted">{footer}</p>
      </Card>
    </div>
  )
}
