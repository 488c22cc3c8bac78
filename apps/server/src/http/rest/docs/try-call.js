// A form that makes a call from the reference page, with the key and session that its reader gave there; no cookies are sent.

function element(name, properties = {}, ...children) {
  const node = Object.assign(document.createElement(name), properties)
  node.append(...children)
  return node
}

const valueOf = (id) => document.getElementById(id).value.trim()

/** The form of one call: a box for each parameter, one for the body, and the reply below it. */
export function tryForm({ path, method, parameters, requestBody }) {
  const content = requestBody?.content['application/json']
  if (requestBody && !content)
    return element('p', { textContent: 'This call takes a file: send it from a program.' })
  const boxes = parameters.map((parameter) => {
    const box = element('input', { required: parameter.required, autocomplete: 'off' })
    return { ...parameter, box, label: element('label', {}, parameter.name, box) }
  })
  const body = element('textarea', { rows: 6, spellcheck: false })
  body.value = content?.example ? JSON.stringify(content.example, null, 2) : ''
  const status = element('p', { role: 'status' })
  const answer = element('pre', { tabIndex: 0, hidden: true })
  const send = element('button', { textContent: `Send ${method.toUpperCase()} ${path}` })
  const form = element(
    'form',
    {},
    element('h4', { textContent: 'Try it' }),
    ...boxes.map(({ label }) => label),
    ...(content ? [element('label', {}, 'Body', body)] : []),
    send,
    status,
    answer,
  )
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    send.disabled = true
    status.textContent = 'Sending…'
    const started = performance.now()
    try {
      const reply = await fetch(addressOf(path, boxes), {
        method: method.toUpperCase(),
        headers: headersOf(boxes, Boolean(content)),
        credentials: 'omit',
        ...(content && body.value.trim() && { body: body.value }),
      })
      answer.textContent = await textOf(reply)
      answer.hidden = false
      status.textContent = `${reply.status} after ${Math.round(performance.now() - started)} ms`
    } catch {
      status.textContent = 'The shop could not be reached. Please try again.'
    }
    send.disabled = false
  })
  return form
}

function addressOf(path, boxes) {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_place, name) =>
    encodeURIComponent(boxes.find((box) => box.in === 'path' && box.name === name)?.box.value ?? ''),
  )
  const set = boxes.filter((one) => one.in === 'query' && one.box.value !== '')
  const query = new URLSearchParams(set.map(({ name, box }) => [name, box.value]))
  return set.length > 0 ? `${filled}?${query}` : filled
}

function headersOf(boxes, hasBody) {
  const token = valueOf('token')
  const session = valueOf('session')
  const own = boxes.filter((one) => one.in === 'header' && one.box.value !== '')
  return {
    ...Object.fromEntries(own.map(({ name, box }) => [name, box.value])),
    ...(hasBody && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(session && { 'x-session-id': session }),
  }
}

async function textOf(reply) {
  const type = reply.headers.get('content-type') ?? ''
  if (!type.includes('json') && !type.startsWith('text/')) return `A file: ${type}`
  const text = await reply.text()
  return type.includes('json') && text ? JSON.stringify(JSON.parse(text), null, 2) : text
}
