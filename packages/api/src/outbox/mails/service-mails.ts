import { amount } from './amounts.ts'
import type { MailBodyWriter, MailContext } from './mail-body.ts'
import { ORDER_REASON, REFUND_TIME } from './order-parts.ts'
import { button, facts, type Part, quote, words } from './parts.ts'

/** A return or a repair as its mails show it. `note` is what the shop's people wrote to the customer. */
export type ServiceCase = {
  number: string
  orderId: string
  orderNumber: string
  item: string
  note?: string | null
}

/** How far a return is, with what that step adds. */
export type ReturnStep =
  | { state: 'requested' | 'inspected' | 'refused' }
  | { state: 'approved' }
  /** `on`: the day and time of the pick-up in words. */
  | { state: 'pick-up'; on: string }
  | { state: 'replaced'; replacementOrderNumber?: string | null }
  | { state: 'refunded'; amountPaise: number }

/** How far a repair is. */
export const REPAIR_STATES = [
  'requested',
  'received',
  'in-repair',
  'repaired',
  'returned',
  'refused',
] as const
export type RepairState = (typeof REPAIR_STATES)[number]

type StepWords = { title: string; says: string }

function returnWords(step: ReturnStep): StepWords {
  switch (step.state) {
    case 'requested':
      return {
        title: 'We have your return request',
        says: 'A person looks at it and answers you, normally within one working day.',
      }
    case 'approved':
      return {
        title: 'Your return is approved',
        says: 'We tell you next when it is picked up. Please pack it with everything that came with it.',
      }
    case 'pick-up':
      return {
        title: 'Your return is picked up soon',
        says: `It is picked up on ${step.on}. Please have it packed, with everything that came with it.`,
      }
    case 'inspected':
      return {
        title: 'We have inspected your return',
        says: 'It has reached our workshop and has been checked. We decide what follows and write to you.',
      }
    case 'replaced':
      return {
        title: 'Your replacement is on its way',
        says: step.replacementOrderNumber
          ? `It comes as order ${step.replacementOrderNumber}.`
          : 'You get another mail when the carrier has it.',
      }
    case 'refunded':
      return {
        title: 'Your return is refunded',
        says: `${amount(step.amountPaise)} goes back to the account you paid from, ${REFUND_TIME}.`,
      }
    case 'refused':
      return {
        title: 'We cannot take this return',
        says: 'We are sorry. If you see it differently, answer this mail or write to our grievance officer, named below.',
      }
  }
}

const REPAIR_WORDS: Readonly<Record<RepairState, StepWords>> = {
  requested: {
    title: 'We have your repair request',
    says: 'A person looks at it and tells you how it gets to us, normally within one working day.',
  },
  received: {
    title: 'Your machine has reached our workshop',
    says: 'We look at it now and write to you when the repair begins.',
  },
  'in-repair': { title: 'Your machine is being repaired', says: 'We write to you when it is done.' },
  repaired: {
    title: 'Your machine is repaired',
    says: 'It has been tested and is packed for its way back to you.',
  },
  returned: {
    title: 'Your machine is on its way back',
    says: 'Please check it when it comes; the repair has its warranty too.',
  },
  refused: {
    title: 'We cannot repair this under the warranty',
    says: 'We are sorry. If you see it differently, answer this mail or write to our grievance officer, named below.',
  },
}

export const returnStep: MailBodyWriter<ServiceCase & { step: ReturnStep }> = (data, context) =>
  stepLetter(data, { words: returnWords(data.step), name: 'Return', context })

export const repairStep: MailBodyWriter<ServiceCase & { state: RepairState }> = (data, context) =>
  stepLetter(data, { words: REPAIR_WORDS[data.state], name: 'Repair', context })

type StepWording = { words: StepWords; name: string; context: MailContext }

function stepLetter(data: ServiceCase, { words: { title, says }, name, context }: StepWording) {
  const { number, orderId, orderNumber, item, note } = data
  return {
    subject: `${number}: ${title}`,
    preview: says,
    heading: title,
    parts: [
      words(says),
      ...noteParts(note),
      facts([
        [name, number],
        ['Order', orderNumber],
        ['Item', item],
      ]),
      button('See your order', `${context.publicUrl}/order/${orderId}`),
    ],
    reason: ORDER_REASON,
  }
}

function noteParts(note: string | null | undefined): Part[] {
  return note ? [words('Our people wrote:'), quote(note)] : []
}
