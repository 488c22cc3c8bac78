// The API reference: draws /api/openapi.json. Text goes through textContent only.
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
  return security.some((way) => 'session' in way)
    ? 'A visitor with a session id, or a signed-in customer'
    : 'Signed in (bearer token)'
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

function parameterTable(parameters) {
  const head = element(
    'tr',
    {},
    ...['Name', 'In', 'Needed', 'Rule'].map((text) => element('th', { scope: 'col', textContent: text })),
  )
  const rows = parameters.map(({ name, in: place, required, schema }) =>
    element(
      'tr',
      {},
      ...[name, place, required ? 'yes' : 'no', ruleOf(schema)].map((text) =>
        element('td', { textContent: text }),
      ),
    ),
  )
  return element(
    'div',
    { className: 'scroll', tabIndex: 0 },
    element('table', {}, element('thead', {}, head), element('tbody', {}, ...rows)),
  )
}

/** Puts named shapes where they are used; a shape inside itself stays a name. */
function unfold(schema, schemas, open = []) {
  if (Array.isArray(schema)) return schema.map((item) => unfold(item, schemas, open))
  if (typeof schema !== 'object' || schema === null) return schema
  const name = schema.$ref?.split('/').at(-1)
  if (name) return open.includes(name) ? name : unfold(schemas[name] ?? name, schemas, [...open, name])
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => key !== 'additionalProperties' || typeof schema[key] === 'object')
      .map(([key, value]) => [key, unfold(value, schemas, open)]),
  )
}

function schemaBlock(title, content, schemas) {
  const [mediaType, body] = Object.entries(content)[0]
  const text = body.schema ? JSON.stringify(unfold(body.schema, schemas), null, 2) : 'A file.'
  return [
    element('h4', { textContent: `${title} (${mediaType})` }),
    element('pre', { textContent: text, tabIndex: 0 }),
  ]
}

function callDetails({ path, method, operation }, schemas) {
  const title = element(
    'summary',
    {},
    element('b', { textContent: method.toUpperCase() }),
    element('code', { textContent: path }),
    ' ',
    element('span', { textContent: operation.summary }),
  )
  const details = element('details', { id: operation.operationId }, title)
  details.dataset.words = `${method} ${path} ${operation.summary} ${operation.tags.join(' ')}`.toLowerCase()
  details.addEventListener('toggle', () => {
    if (details.open && details.children.length === 1) details.append(callBody(operation, schemas))
  })
  return details
}

function callBody({ security, parameters = [], requestBody, responses }, schemas) {
  const body = element(
    'div',
    { className: 'call' },
    element('p', { textContent: `Who: ${accessOf(security)}` }),
  )
  if (parameters.length > 0)
    body.append(element('h4', { textContent: 'Parameters' }), parameterTable(parameters))
  if (requestBody) body.append(...schemaBlock('Body', requestBody.content, schemas))
  for (const [status, { description, content }] of Object.entries(responses)) {
    body.append(
      ...schemaBlock(
        status === 'default' ? 'Any other status' : `${status} ${description}`,
        content,
        schemas,
      ),
    )
  }
  return body
}

function draw({ info, paths, tags, components }) {
  document.getElementById('introduction').textContent = info.description.replaceAll('`', '')
  const sections = tags.map(({ name }) => {
    const details = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([, operation]) => operation.tags.includes(name))
        .map(([method, operation]) => callDetails({ path, method, operation }, components.schemas)),
    )
    return element('section', { id: name }, element('h2', { textContent: name }), ...details)
  })
  calls.replaceChildren(...sections)
  groups.replaceChildren(
    element(
      'ul',
      {},
      ...tags.map(({ name }) => element('li', {}, element('a', { href: `#${name}`, textContent: name }))),
    ),
  )
}

search.addEventListener('input', () => {
  const words = search.value.toLowerCase().split(/\s+/)
  for (const details of calls.querySelectorAll('details')) {
    details.hidden = !words.every((word) => details.dataset.words.includes(word))
  }
})

const response = await fetch('/api/openapi.json')
if (response.ok) draw(await response.json())
else
  calls.replaceChildren(
    element('p', { role: 'alert', textContent: 'The document could not be loaded. Please reload the page.' }),
  )
