import { accentIn } from '@dobara/domain/shop-front/accent.ts'
import { useState } from 'react'
import { trpc } from '../../lib/api/trpc.ts'
import { openPopup } from '../../lib/payment-popup/popups.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { useSession } from '../../lib/session/session.tsx'
import { t } from './texts.ts'

/** Makes a test payment: opens it, shows the pop-up, brings the receipt. `problem` is why it came to nothing. */
export function usePaymentTest() {
  const utils = trpc.useUtils()
  const { user } = useSession()
  const info = trpc.store.info.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY })
  const starting = trpc.admin.paymentKeys.startTest.useMutation()
  const checking = trpc.admin.paymentKeys.checkTest.useMutation()
  const [isRunning, setIsRunning] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function showCurrent() {
    await utils.admin.paymentKeys.get.invalidate()
    void utils.admin.dashboard.setup.invalidate()
  }

  async function attempt(work: () => Promise<string | undefined>) {
    setProblem(undefined)
    setIsRunning(true)
    try {
      setProblem(await work())
    } catch (error) {
      setProblem(messageOf(error, t('testFailed')))
    } finally {
      await showCurrent().catch(() => undefined)
      setIsRunning(false)
    }
  }

  const pay = () =>
    attempt(async () => {
      const { test, order, amount, ...opened } = await starting.mutateAsync()
      const outcome = await openPopup({
        ...opened,
        providerOrderId: order.id,
        amountPaise: amount,
        shopName: info.data?.shop.name ?? '',
        // The pop-up is light, whatever the theme of the shop.
        colour: accentIn(info.data?.accent, 'light'),
        description: t('testDescription'),
        person: { name: user?.name ?? null, email: user?.email ?? null, phone: user?.phone ?? null },
      })
      if (outcome.kind === 'paid') {
        await checking.mutateAsync({ id: test.id, receipt: outcome.receipt })
        return undefined
      }
      // The bank may have taken the money all the same.
      await checking.mutateAsync({ id: test.id })
      const { reason } = outcome
      return reason === null ? t('testDismissed') : t('testDeclined', { reason })
    })

  const check = (id: string) =>
    attempt(async () => {
      await checking.mutateAsync({ id })
      return undefined
    })

  return { pay, check, isRunning, problem }
}
