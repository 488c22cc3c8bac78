import { Link, useLocation } from '@tanstack/react-router'

/** Leads to the sign-in and back to this page. */
export function LoginLink({ children }: { children: string }) {
  const returnTo = useLocation({ select: ({ href }) => href })
  return (
    <Link to="/login" search={{ returnTo }} className="link inline-flex min-h-11 items-center">
      {children}
    </Link>
  )
}
