import { Link } from '@tanstack/react-router'
import { LogIn } from 'lucide-react'
import { DocumentTitle } from '../../components/document-title.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { buttonVariants } from '../../ui/button.tsx'

/** Orders belong to a person; after signing in they come back to where they wanted to go. */
export function LoginToViewOrders({ returnTo }: { returnTo: string }) {
  return (
    <div className="page">
      <DocumentTitle title="My Orders" />
      <EmptyState
        isPage
        icon={LogIn}
        title="Please login to view orders"
        action={
          <>
            <Link to="/login" search={{ returnTo }} className={buttonVariants()}>
              Login
            </Link>
            <Link to="/register" search={{ returnTo }} className={buttonVariants({ variant: 'secondary' })}>
              Create an account
            </Link>
          </>
        }
      />
    </div>
  )
}
