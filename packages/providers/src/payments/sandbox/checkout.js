'use strict'
// The sandbox's stand-in for Razorpay's checkout script: same global, options and events, no real card in sight.
// It runs in shops' pages under a strict Content-Security-Policy, so styles go through the CSSOM and text through
// textContent; a shadow root keeps the page's styles and these apart.
{
  const payUrl = new URL('pay', document.currentScript.src).href

  const paymentMethods = [
    { value: 'card', label: 'Card' },
    { value: 'upi', label: 'UPI' },
    { value: 'netbanking', label: 'Netbanking' },
  ]

  const styles = `
    dialog { box-sizing: border-box; width: min(24rem, calc(100vw - 2rem)); max-height: calc(100dvh - 2rem); padding: 0;
      overflow: auto; border: 0; border-radius: 1rem; color: #16213a; background: #fff; color-scheme: light;
      font: 400 1rem/1.45 system-ui, sans-serif; box-shadow: 0 1.5rem 4rem rgb(10 20 50 / 35%); }
    dialog::backdrop { background: rgb(10 18 40 / 55%); }
    .head { display: flex; align-items: center; justify-content: space-between; gap: .5rem; padding: .75rem .75rem .75rem 1.25rem;
      color: #fff; background: #14295c; }
    h2, p, fieldset { margin: 0; }
    h2 { font-size: .9375rem; font-weight: 600; }
    form { display: grid; gap: 1rem; padding: 1.25rem; }
    .shop { font-weight: 600; overflow-wrap: anywhere; }
    .amount { font-size: 1.75rem; font-weight: 700; line-height: 1.2; font-variant-numeric: tabular-nums; }
    .hint { font-size: .875rem; color: #4a5670; overflow-wrap: anywhere; }
    .problem:empty { display: none; }
    .problem { padding: .625rem .75rem; border-radius: .5rem; color: #8a1022; background: #fdecee; font-size: .9375rem; }
    fieldset { display: grid; padding: 0; border: 1px solid #ccd3e0; border-radius: .625rem; }
    legend { margin-inline-start: .75rem; padding: 0 .25rem; font-size: .875rem; color: #4a5670; }
    label { display: flex; align-items: center; gap: .625rem; min-height: 2.75rem; padding: 0 .875rem; cursor: pointer; }
    label + label { border-top: 1px solid #e6eaf1; }
    input { width: 1.125rem; height: 1.125rem; margin: 0; accent-color: #1d4ed8; }
    .choices { display: grid; gap: .5rem; }
    button { min-height: 2.75rem; padding: .5rem 1rem; border: 1px solid #aeb8cb; border-radius: .625rem; color: inherit;
      background: #fff; font: inherit; font-weight: 500; cursor: pointer; }
    button:hover { background: #f2f5fa; }
    button:disabled { opacity: .6; cursor: progress; }
    button.pay { border-color: #1d4ed8; color: #fff; background: #1d4ed8; font-weight: 600; }
    button.pay:hover { background: #1a43bb; }
    button.close { min-width: 2.75rem; padding: 0; border-color: transparent; color: #fff; background: none; font-size: 1.25rem; }
    button.close:hover { background: rgb(255 255 255 / 15%); }
    :focus-visible { outline: 3px solid #6d9bff; outline-offset: 2px; }`

  function element(name, properties, children = []) {
    const node = Object.assign(document.createElement(name), properties)
    node.append(...children)
    return node
  }

  function amountText(options) {
    const amount = Number(options.amount) / 100
    const digits = Number.isInteger(amount) ? 0 : 2
    const format = { style: 'currency', currency: options.currency || 'INR', minimumFractionDigits: digits }
    return new Intl.NumberFormat('en-IN', format).format(amount)
  }

  function methodChoice(preferred) {
    const chosen = paymentMethods.some(({ value }) => value === preferred) ? preferred : 'card'
    const choices = paymentMethods.map(({ value, label }) =>
      element('label', {}, [
        element('input', { type: 'radio', name: 'method', value, checked: value === chosen }),
        label,
      ]),
    )
    return element('fieldset', {}, [element('legend', { textContent: 'Pay with' }), ...choices])
  }

  /** Builds the pop-up; `onPay(outcome)` and `onClose()` are what its buttons do. */
  function buildPopup(options, { onPay, onClose }) {
    const amount = amountText(options)
    const button = (textContent, className, onclick) =>
      element('button', { type: 'button', textContent, className, onclick })
    const title = element('h2', { id: 'title', textContent: 'Razorpay sandbox — test mode' })
    const close = button('✕', 'close', onClose)
    close.setAttribute('aria-label', 'Close')
    const problem = element('p', { className: 'problem' })
    problem.setAttribute('role', 'alert')
    const pay = button(`Pay ${amount}`, 'pay', () => onPay('success'))
    pay.autofocus = true
    const form = element('form', { method: 'dialog', onsubmit: (event) => event.preventDefault() }, [
      element('div', {}, [
        element('p', { className: 'shop', textContent: options.name || '' }),
        element('p', { className: 'hint', textContent: options.description || '' }),
        element('p', { className: 'amount', textContent: amount }),
      ]),
      methodChoice(options.prefill && options.prefill.method),
      problem,
      element('div', { className: 'choices' }, [
        pay,
        button('Fail this payment', '', () => onPay('failure')),
        button('Pay, but never tell the browser', '', () => onPay('silent')),
      ]),
      element('p', {
        className: 'hint',
        textContent: 'Nothing is charged: this pop-up stands in for a bank.',
      }),
    ])
    const dialog = element('dialog', {}, [element('div', { className: 'head' }, [title, close]), form])
    dialog.setAttribute('aria-labelledby', 'title')
    return { dialog, form, problem }
  }

  async function requestPayment({ orderId, outcome, method }) {
    const reply = await fetch(payUrl, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ order_id: orderId, outcome, method }),
    })
    return { isPaid: reply.ok, body: await reply.json() }
  }

  /** The other way to be told, for shops that asked for `redirect`: a form posted to their callback address. */
  function postBack(address, fields) {
    const inputs = Object.keys(fields).map((name) =>
      element('input', { type: 'hidden', name, value: fields[name] }),
    )
    const form = element('form', { method: 'post', action: address, hidden: true }, inputs)
    document.body.append(form)
    form.submit()
  }

  window.Razorpay = class Razorpay {
    constructor(options) {
      if (!options || !options.key) throw new Error('`key` is a mandatory option')
      if (!options.order_id) throw new Error('`order_id` is a mandatory option')
      this.options = options
      this.listeners = []
      this.popup = null
      this.receipt = null
      this.isBusy = false
    }

    on(event, listener) {
      this.listeners.push({ event, listener })
    }

    open() {
      if (this.popup) return
      const { options } = this
      const modal = options.modal || {}
      const host = document.createElement('div')
      const root = host.attachShadow({ mode: 'open' })
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(styles)
      root.adoptedStyleSheets = [sheet]
      this.popup = buildPopup(options, {
        onPay: (outcome) => this.pay(outcome),
        onClose: () => this.close(),
      })
      const { dialog } = this.popup
      dialog.addEventListener('cancel', (event) => {
        if (this.isBusy || modal.escape === false) event.preventDefault()
      })
      dialog.addEventListener('click', (event) => {
        if (event.target === dialog && modal.backdropclose && !this.isBusy) this.close()
      })
      const expiry = options.timeout ? setTimeout(() => this.close(), options.timeout * 1000) : undefined
      dialog.addEventListener('close', () => {
        clearTimeout(expiry)
        host.remove()
        this.popup = null
        this.finish()
      })
      root.append(dialog)
      document.body.append(host)
      dialog.showModal()
    }

    close() {
      if (this.popup) this.popup.dialog.close()
    }

    async pay(outcome) {
      const { dialog, form, problem } = this.popup
      const method = new FormData(form).get('method')
      this.setBusy(true)
      problem.textContent = ''
      const result = await requestPayment({
        orderId: this.options.order_id,
        outcome: outcome === 'failure' ? 'failure' : 'success',
        method,
      }).catch(() => null) // No answer: said to the shopper below.
      this.setBusy(false)
      // Closed by the shop or by the time limit in the meantime: the webhook tells the rest.
      if (!this.popup) return
      if (!result) {
        problem.textContent = 'The sandbox did not answer. Check the connection and try again.'
      } else if (!result.isPaid) {
        this.reportFailure(result.body.error)
      } else {
        // "silent" is the browser that dies after paying: the shop hears of the money from the webhook alone.
        if (outcome !== 'silent') this.receipt = result.body
        dialog.close()
      }
    }

    setBusy(isBusy) {
      this.isBusy = isBusy
      if (!this.popup) return
      const { dialog, form } = this.popup
      form.setAttribute('aria-busy', String(isBusy))
      for (const button of dialog.querySelectorAll('button')) button.disabled = isBusy
      // A disabled button loses the focus; without this a keyboard would be left outside the pop-up.
      if (!isBusy) dialog.querySelector('button.pay').focus()
    }

    reportFailure(error) {
      this.popup.problem.textContent = error.description
      for (const { event, listener } of this.listeners) {
        if (event === 'payment.failed') listener({ error })
      }
      if (this.options.retry && this.options.retry.enabled === false) this.close()
    }

    finish() {
      const { options, receipt } = this
      if (!receipt) {
        if (options.modal && options.modal.ondismiss) options.modal.ondismiss()
      } else if (options.callback_url && options.redirect) {
        postBack(options.callback_url, receipt)
      } else if (options.handler) {
        options.handler(receipt)
      }
    }
  }
}
