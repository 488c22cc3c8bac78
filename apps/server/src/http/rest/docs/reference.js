// The API reference: draws /api/openapi.json. Text goes through textContent only.
import { tryForm } from './try-call.js'

const calls = document.getElementById('calls')
const groups = document.getElementById('groups')
const search = document.getElementById('search')

function element(name, properties = {}, ...children) {
  const node = Object.assign(document.createElement(name), properties)
  node.append(...children)
  return node
}

function accessOf(security) {
  if (security.length === 0) return 'Anyone'
  if (security.some((way) => 'session' in way)) return 'A visitor with a session id, or a signed-in customer'
  const scopes = security.flatMap((way) => way.apiKey ?? [])
  return scopes.length > 0 ? `Signed in, or an API key with the scope ${scopes}` : 'Signed in (bearer token)'
}

function ruleOf({ type, enum: values, default: fallback, minimum, maximum, maxLength, pattern, anyOf }) {
  const words = [
    Array.isArray(type) ? type.join(' or ') : (type ?? anyOf?.map((option) => option.type).join(' or ')),
    values && `one of ${values.join(', ')}`,
    minimum !== undefined && `at least ${minimum}`,
    maximum !== undefined && `at most ${maximum}`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    pattern && `matches ${pattern}`,
    fallback !== undefined && `default ${JSON.stringify(fallback)}`,
  ]
  return words.filter(Boolean).join('; ')
}

function table(titles, rows) {
  const row = (kind, texts, properties) =>
    element('tr', {}, ...texts.map((textContent) => element(kind, { textContent, ...properties })))
  const head = element('thead', {}, row('th', titles, { scope: 'col' }))
  const body = element('tbody', {}, ...rows.map((texts) => row('td', texts)))
  return element('div', { className: 'scroll', tabIndex: 0 }, element('table', {}, head, body))
}

/** Puts named parts where they are used; a shape inside itself stays a name. */
function unfold(part, components, open = []) {
  if (Array.isArray(part)) return part.map((item) => unfold(item, components, open))
  if (typeof part !== 'object' || part === null) return part
  const [kind, name] = part.$ref?.split('/').slice(-2) ?? []
  if (name) {
    return open.includes(name) ? name : unfold(components[kind][name], components, [...open, name])
  }
  return Object.fromEntries(
    Object.entries(part)
      .filter(([key]) => key !== 'additionalProperties' || typeof part[key] === 'object')
      .map(([key, value]) => [key, unfold(value, components, open)]),
  )
}

const title = (textContent) => element('h4', { textContent })
const block = (value) => element('pre', { textContent: JSON.stringify(value, null, 2), tabIndex: 0 })

function contentBlocks(words, content, components) {
  const [mediaType, { schema, example }] = Object.entries(content)[0]
  return [
    title(`${words} (${mediaType})`),
    ...(example ? [block(example)] : []),
    schema ? block(unfold(schema, components)) : element('p', { textContent: 'A file.' }),
  ]
}

function refusalTable(responses, components) {
  const rows = Object.entries(responses).flatMap(([status, response]) => {
    const { description } = unfold(response, components)
    return description.split('\n\n').map((line) => {
      const [code, ...words] = line.split(': ')
      return words.length > 0 ? [status, code.replaceAll('`', ''), words.join(': ')] : [status, '', line]
    })
  })
  return table(['Status', 'Code', 'Message'], rows)
}

function callDetails({ path, method, operation }, components) {
  const summary = element(
    'summary',
    {},
    element('b', { textContent: method.toUpperCase() }),
    element('code', { textContent: path }),
    ' ',
    element('span', { textContent: operation.summary }),
  )
  const details = element('details', { id: operation.operationId }, summary)
  details.dataset.words = `${method} ${path} ${operation.summary} ${operation.tags.join(' ')}`.toLowerCase()
  details.addEventListener('toggle', () => {
    if (!details.open || details.children.length > 1) return
    details.append(callBody({ path, method, operation }, components))
  })
  return details
}

function callBody({ path, method, operation }, components) {
  const { security, description, parameters = [], requestBody, responses } = operation
  const [[status, success], ...refusals] = Object.entries(responses)
  const rows = parameters.map((one) => [
    one.name,
    one.in,
    one.required ? 'yes' : 'no',
    one.description ?? '',
    ruleOf(one.schema),
  ])
  return element(
    'div',
    { className: 'call' },
    element('p', { textContent: (description ?? '').replaceAll('`', '') }),
    element('p', { textContent: `Who: ${accessOf(security)}` }),
    ...(rows.length > 0
      ? [title('Parameters'), table(['Name', 'In', 'Needed', 'Meaning', 'Rule'], rows)]
      : []),
    ...(requestBody ? contentBlocks('Body', requestBody.content, components) : []),
    ...(success.content
      ? contentBlocks(`${status} ${success.description}`, success.content, components)
      : []),
    title('Refusals'),
    refusalTable(Object.fromEntries(refusals), components),
    tryForm({ path, method, parameters, requestBody }),
  )
}

function draw({ info, paths, tags, components }) {
  const paragraphs = info.description.replaceAll('`', '').split('\n\n')
  document
    .getElementById('introduction')
    .replaceChildren(...paragraphs.map((textContent) => element('p', { textContent })))
  const sections = tags.map(({ name, description }) => {
    const details = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([, operation]) => operation.tags.includes(name))
        .map(([method, operation]) => callDetails({ path, method, operation }, components)),
    )
    const heading = [element('h2', { textContent: name })]
    if (description !== name) heading.push(element('p', { textContent: description }))
    return element('section', { id: name }, ...heading, ...details)
  })
  calls.replaceChildren(...sections)
  const links = tags.map(({ name }) =>
    element('li', {}, element('a', { href: `#${name}`, textContent: name })),
  )
  groups.replaceChildren(element('ul', {}, ...links))
}

search.addEventListener('input', () => {
  const words = search.value.toLowerCase().split(/\s+/)
  for (const details of calls.querySelectorAll('details')) {
    details.hidden = !words.every((word) => details.dataset.words.includes(word))
  }
})

const response = await fetch('/api/openapi.json').catch(() => null)
if (response?.ok) draw(await response.json())
else
  calls.replaceChildren(
    element('p', { role: 'alert', textContent: 'The document could not be loaded. Please reload the page.' }),
  )
