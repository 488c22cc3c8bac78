'use strict'
// The sandbox's stand-in for Razorpay's checkout script: same global, options and events, no real card in sight.
// It runs in shops' pages under a strict Content-Security-Policy, so styles go through the CSSOM and text through
// textContent; a shadow root keeps the page's styles and these apart.
{
  const payUrl = new URL('pay', document.currentScript.src).href

  // Put in by the server: the styles (checkout.css), and the methods with what each card, UPI id or bank does.
  const { styles, paymentMethods } = JSON.parse('{}')

  const WAITING =
    'The bank has not answered yet. You can close this window: the shop hears of the payment by itself.'

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

  /** What is paid with: a card number or UPI id to type, with suggestions, or a bank to choose; and what it does. */
  function instrumentField(method) {
    const options = method.choices.map(({ value, label = '' }) =>
      element('option', { value, textContent: label }),
    )
    const hint = element('p', { className: 'hint', id: `hint-${method.value}` })
    const listId = `choices-${method.value}`
    const isBank = method.value === 'netbanking'
    const control = isBank
      ? element('select', { name: method.value }, options)
      : element('input', {
          name: method.value,
          value: method.choices[0].value,
          autocomplete: 'off',
          spellcheck: false,
        })
    if (!isBank) control.setAttribute('list', listId)
    if (method.value === 'card') control.inputMode = 'numeric'
    control.setAttribute('aria-describedby', hint.id)
    const tell = () => {
      const found = method.choices.find(({ value }) => value === control.value.trim())
      hint.textContent = (found || method.choices[0]).hint
    }
    control.addEventListener('input', tell)
    tell()
    const list = isBank ? [] : [element('datalist', { id: listId }, options)]
    const label = element('label', { className: 'field' }, [method.field, control])
    return element('div', { className: 'choices' }, [label, hint, ...list])
  }

  /** The methods, and the field of the one that is chosen. */
  function methodPart(preferred) {
    const methods = methodChoice(preferred)
    const fields = paymentMethods.map((method) => ({ method, field: instrumentField(method) }))
    const show = () => {
      const chosen = methods.querySelector('input:checked').value
      for (const { method, field } of fields) field.hidden = method.value !== chosen
    }
    methods.addEventListener('change', show)
    show()
    return [methods, ...fields.map(({ field }) => field)]
  }

  /** Builds the pop-up; `onPay(outcome)` and `onClose()` are what its buttons do. */
  function buildPopup(options, { onPay, onClose }) {
    const amount = amountText(options)
    const button = (textContent, className, onclick = null) =>
      element('button', { type: 'button', textContent, className, onclick })
    const title = element('h2', { id: 'title', textContent: 'Razorpay sandbox — test mode' })
    const close = button('✕', 'close', onClose)
    close.setAttribute('aria-label', 'Close')
    const problem = element('p', { className: 'problem' })
    problem.setAttribute('role', 'alert')
    const notice = element('p', { className: 'notice' })
    notice.setAttribute('role', 'status')
    const pay = button(`Pay ${amount}`, 'pay')
    pay.type = 'submit'
    pay.autofocus = true
    const onsubmit = (event) => {
      // The "Pay" button, and Enter in a field.
      event.preventDefault()
      if (!pay.disabled) onPay('success')
    }
    const form = element('form', { method: 'dialog', onsubmit }, [
      element('div', {}, [
        element('p', { className: 'shop', textContent: options.name || '' }),
        element('p', { className: 'hint', textContent: options.description || '' }),
        element('p', { className: 'amount', textContent: amount }),
      ]),
      ...methodPart(options.prefill && options.prefill.method),
      problem,
      notice,
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
    return { dialog, form, problem, notice }
  }

  async function requestPayment({ orderId, outcome, method, instrument }) {
    const reply = await fetch(payUrl, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ order_id: orderId, outcome, method, instrument }),
    })
    return { isPaid: reply.status === 200, isRefused: !reply.ok, body: await reply.json() }
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
      const { dialog, form, problem, notice } = this.popup
      const fields = new FormData(form)
      const method = fields.get('method')
      this.setBusy(true)
      problem.textContent = ''
      notice.textContent = ''
      const result = await requestPayment({
        orderId: this.options.order_id,
        outcome,
        method,
        instrument: fields.get(method),
      }).catch(() => null) // No answer: said to the shopper below.
      this.setBusy(false)
      // Closed by the shop or by the time limit in the meantime: the webhook tells the rest.
      if (!this.popup) return
      if (!result) {
        problem.textContent = 'The sandbox did not answer. Check the connection and try again.'
      } else if (result.isRefused) {
        this.reportFailure(result.body.error)
      } else if (result.isPaid) {
        this.receipt = result.body
        dialog.close()
      } else if (result.body.status === 'silent') {
        // The browser that dies after paying: the shop hears of the money from the webhook alone.
        dialog.close()
      } else {
        notice.textContent = WAITING
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
