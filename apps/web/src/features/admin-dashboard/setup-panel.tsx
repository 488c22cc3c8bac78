import type { ShopSetup } from '@dobara/contract/admin-dashboard.ts'
import { Link, type LinkProps } from '@tanstack/react-router'
import { ChevronRight, Circle, CircleCheck } from 'lucide-react'
import { toast } from 'react-hot-toast/headless'
import { SalesClosed } from '../../components/sales-closed/sales-closed.tsx'
import type { QueryLike } from '../../components/states/query-state.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { t } from './texts.ts'
import { Panel } from './panel.tsx'

type StepName = Exclude<keyof ShopSetup, 'isHidden' | 'missingSeller' | 'productToPicture'>
type Step = {
  name: StepName
  title: `setup${Capitalize<StepName>}`
  text: `setup${Capitalize<StepName>}Text`
  /** Null: it is done at the server. */
  link: Pick<LinkProps, 'to' | 'search'> | null
}

const STEPS: readonly Step[] = [
  step('secondFactor', 'setupSecondFactor', { to: '/admin/security' }),
  step('seller', 'setupSeller', { to: '/admin/settings' }),
  step('category', 'setupCategory', { to: '/admin/categories' }),
  step('product', 'setupProduct', { to: '/admin/products' }),
  step('picture', 'setupPicture', { to: '/admin/products', search: { product: 'new' } }),
  step('tax', 'setupTax', { to: '/admin/settings', search: { section: 'gst' } }),
  step('delivery', 'setupDelivery', { to: '/admin/settings', search: { section: 'shipping' } }),
  step('payments', 'setupPayments', { to: '/admin/payment-keys' }),
  step('paymentTest', 'setupPaymentTest', { to: '/admin/payment-keys' }),
  step('order', 'setupOrder', { to: '/' }),
]

function step(name: StepName, title: Step['title'], link: Step['link']): Step {
  return { name, title, text: `${title}Text`, link }
}

/** Lists what a new shop needs before it sells; disappears once everything is done, or when it is hidden. */
export function SetupPanel() {
  // A user who returns after completing a step must see it as done.
  const query = trpc.admin.dashboard.setup.useQuery(undefined, { staleTime: 0 })
  const setup = query.data
  const utils = trpc.useUtils()
  const hiding = trpc.admin.dashboard.hideSetup.useMutation({
    onSuccess: () => utils.admin.dashboard.setup.invalidate(),
    onError: (error) => toast.error(messageOf(error, t('hideSetupFailed'))),
  })
  if (setup?.isHidden) return <SalesClosed className="mb-6" />
  if (!setup) return query.isError ? <Failure query={query} /> : null
  const done = STEPS.filter(({ name }) => setup[name]).length
  if (done === STEPS.length) return null
  return (
    <div className="mb-6 grid gap-4">
      <SalesClosed />
      <Panel title={t('setup')}>
        <p className="text-muted">
          {t('setupText')} {t('setupDone', { done, total: STEPS.length })}
        </p>
        <ol className="mt-3 grid gap-x-6 lg:grid-cols-2">
          {STEPS.map((step) => (
            <li key={step.name}>
              <StepLink step={{ ...step, link: linkOf(step, setup) }} isDone={setup[step.name]} />
            </li>
          ))}
        </ol>
        <Button
          variant="outline"
          size="sm"
          className="mt-3"
          isLoading={hiding.isPending}
          onClick={() => hiding.mutate()}
        >
          {t('hideSetup')}
        </Button>
      </Panel>
    </div>
  )
}

function Failure({ query }: { query: QueryLike<ShopSetup> }) {
  return (
    <Alert
      tone="danger"
      className="mb-6"
      title={t('setupFailure')}
      action={
        <Button
          variant="outline"
          size="sm"
          isLoading={query.isRefetching}
          onClick={() => void query.refetch()}
        >
          {t('setupRetry')}
        </Button>
      }
    >
      {messageOf(query.error)}
    </Alert>
  )
}

/** A picture is added in the form of its product. */
function linkOf({ name, link }: Step, { productToPicture }: ShopSetup): Step['link'] {
  if (name !== 'picture' || productToPicture === null) return link
  return { to: '/admin/products', search: { product: String(productToPicture) } }
}

function StepLink({ step: { link, title, text }, isDone }: { step: Step; isDone: boolean }) {
  const Icon = isDone ? CircleCheck : Circle
  const row = (
    <>
      <Icon
        aria-hidden="true"
        className={isDone ? 'size-5 shrink-0 text-leaf' : 'size-5 shrink-0 text-muted'}
      />
      <span className="min-w-0 flex-1">
        <span className="sr-only">{t(isDone ? 'setupStepDone' : 'setupStepOpen')}: </span>
        <span className={isDone ? 'text-muted' : 'font-semibold'}>{t(title)}</span>
        {!isDone && <span className="block text-sm text-muted">{t(text)}</span>}
      </span>
    </>
  )
  const className = 'flex min-h-14 items-center gap-3 border-t border-line py-2'
  if (!link) return <div className={className}>{row}</div>
  return (
    <Link {...link} className={`${className} hover:underline`}>
      {row}
      <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
    </Link>
  )
}
