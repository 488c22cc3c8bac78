import type { ReactNode } from 'react'
import { DocumentTitle } from '../../components/page/document-title.tsx'
import { Card } from '../../ui/card.tsx'

type AuthPageProps = {
  title: string
  lead?: string | undefined
  /** Content above the rest, such as signing in through another provider. */
  above?: ReactNode
  footer: ReactNode
  children: ReactNode
}

/** The frame of the sign-in screens. */
export function AuthPage({ title, lead, above, footer, children }: AuthPageProps) {
  return (
    <div className="page grid justify-center py-8 sm:py-14">
      <DocumentTitle title={title} />
      <Card className="w-[min(27rem,calc(100vw-2rem))] p-5 sm:p-8">
        <h1 className="text-2xl">{title}</h1>
        {lead && <p className="mt-2 text-muted">{lead}</p>}
        <div className="mt-6 grid gap-6">
          {above}
          {children}
        </div>
        <p className="mt-6 border-t border-line pt-5 text-center text-muted">{footer}</p>
      </Card>
    </div>
  )
}
