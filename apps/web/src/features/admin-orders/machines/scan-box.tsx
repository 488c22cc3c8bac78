import type { AdminOrder } from '@dobara/contract/admin-orders/admin-orders.ts'
import type { MachineScanned } from '@dobara/contract/admin-orders/order-machines.ts'
import { type FormEvent, useRef, useState } from 'react'
import { FormField } from '../../../components/form/form-field.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Input } from '../../../ui/input.tsx'
import { t } from './texts.ts'

type ScanResult = { tone: 'success' | 'danger'; text: string }
type Offer = { scanned: string; reply: MachineScanned }

const swapOf = ({ reply: { insteadOf } }: Offer) => (insteadOf ? { insteadOf: insteadOf.code } : {})

/** Takes one scan after another: a scanner types the code and presses Enter. */
export function ScanBox({ order, onDone }: { order: AdminOrder; onDone: () => void }) {
  const [typed, setTyped] = useState('')
  const [announcement, setAnnouncement] = useState<ScanResult | null>(null)
  const [offer, setOffer] = useState<Offer | null>(null)
  const box = useRef<HTMLInputElement>(null)
  const utils = trpc.useUtils()
  const scan = trpc.admin.orders.scanMachine.useMutation()

  async function send(scanned: string, swap: { insteadOf?: string; isOtherFaulty?: boolean } = {}) {
    setOffer(null)
    setAnnouncement(null)
    try {
      const reply = await scan.mutateAsync({ id: order.id, scanned, ...swap })
      utils.admin.orders.get.setData({ id: order.id }, reply.order)
      if (reply.outcome === 'offered') setOffer({ scanned, reply })
      else
        setAnnouncement({
          tone: 'success',
          text: t(reply.outcome === 'confirmed' ? 'rightMachine' : reply.outcome, reply.machine),
        })
      setTyped('')
      onDone()
    } catch (error) {
      setAnnouncement({ tone: 'danger', text: messageOf(error, t('scanFailed')) })
      box.current?.select()
    }
    box.current?.focus()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (typed.trim() !== '' && !scan.isPending) void send(typed.trim())
  }
  return (
    <div className="grid gap-3">
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <FormField label={t('scan')} hint={t('scanHint')} className="min-w-0 grow basis-64">
          {(field) => (
            <Input
              {...field}
              ref={box}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="done"
            />
          )}
        </FormField>
        <Button type="submit" variant="outline" isLoading={scan.isPending}>
          {t('check')}
        </Button>
      </form>
      {announcement && <Alert tone={announcement.tone}>{announcement.text}</Alert>}
      {offer && (
        <Alert tone="warning">
          <p>{t('offer', offer.reply.machine)}</p>
          {offer.reply.insteadOf && <p>{t('offerInstead', offer.reply.insteadOf)}</p>}
          {offer.reply.invoice !== 'none' && <p>{t(`invoice_${offer.reply.invoice}`)}</p>}
          <div className="mt-3 flex flex-wrap gap-2">
            <Button
              size="sm"
              isLoading={scan.isPending}
              onClick={() => void send(offer.scanned, swapOf(offer))}
            >
              {t('swap')}
            </Button>
            <Button
              variant="outline"
              size="sm"
              disabled={scan.isPending}
              onClick={() => void send(offer.scanned, { ...swapOf(offer), isOtherFaulty: true })}
            >
              {t('swapFaulty')}
            </Button>
            <Button variant="outline" size="sm" onClick={() => setOffer(null)}>
              {t('keep')}
            </Button>
          </div>
        </Alert>
      )}
    </div>
  )
}
