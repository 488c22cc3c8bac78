import { codCodeSent } from '@dobara/contract/checkout.ts'
import {
  addBuyerInput,
  confirmPhoneCashInput,
  phoneBuyer,
  phoneOrderIdInput,
  phoneOrderLink,
  phoneOrderPlaced,
  phoneOrderQuote,
  phoneOrderState,
  placePhoneOrderInput,
  quotePhoneOrderInput,
} from '@dobara/contract/checkout/phone-orders.ts'
import { userIdInput } from '@dobara/contract/admin-users/users.ts'
import { adminProcedure, router } from '../../../trpc.ts'
import { addBuyer, getBuyer } from './add-buyer.ts'
import { placePhoneOrder } from './place-phone-order.ts'
import { quotePhoneOrder } from './quote-phone-order.ts'
import { confirmPhoneCash, getPhonePayLink, sendPhoneCashCode, sendPhonePayLink } from './waiting-order.ts'

/** Orders that staff place for a buyer on the phone. */
export const phoneOrdersRouter = router({
  buyer: adminProcedure('orders.write')
    .input(userIdInput)
    .output(phoneBuyer)
    .query(({ ctx, input }) => getBuyer(ctx, input.id)),
  addBuyer: adminProcedure('orders.write')
    .input(addBuyerInput)
    .output(phoneBuyer)
    .mutation(({ ctx, input }) => addBuyer(ctx, input)),
  quote: adminProcedure('orders.write')
    .input(quotePhoneOrderInput)
    .output(phoneOrderQuote)
    .query(({ ctx, input }) => quotePhoneOrder(ctx, input)),
  place: adminProcedure('orders.write')
    .input(placePhoneOrderInput)
    .output(phoneOrderPlaced)
    .mutation(({ ctx, input }) => placePhoneOrder(ctx, input)),
  sendCode: adminProcedure('orders.write')
    .meta({ limit: 'otpSend' })
    .input(phoneOrderIdInput)
    .output(codCodeSent)
    .mutation(({ ctx, input }) => sendPhoneCashCode(ctx, input)),
  confirmCash: adminProcedure('orders.write')
    .input(confirmPhoneCashInput)
    .output(phoneOrderState)
    .mutation(({ ctx, input }) => confirmPhoneCash(ctx, input)),
  payLink: adminProcedure('orders.write')
    .input(phoneOrderIdInput)
    .output(phoneOrderLink)
    .query(({ ctx, input }) => getPhonePayLink(ctx, input)),
  sendLink: adminProcedure('orders.write')
    .input(phoneOrderIdInput)
    .output(phoneOrderLink)
    .mutation(({ ctx, input }) => sendPhonePayLink(ctx, input)),
})
