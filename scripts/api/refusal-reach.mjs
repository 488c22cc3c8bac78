import { resolve } from 'node:path'
import ts from 'typescript'

const ROOT = resolve(import.meta.dirname, '../..')
const SOURCES = /\/packages\/(api|domain|contract|providers)\/src\//
/** The table of refusals names all of them and causes none; refusals of the gate are read from a procedure's policy. */
const LEFT_OUT =
  /\/packages\/(contract\/src\/(refusals|sentences)|api\/src\/(trpc|errors|api-key-gate|database-trouble)\.ts)/

/**
 * Which refusals the code of each procedure can reach: every code that is written as a string in a function, constant or table
 * that the procedure's own code names, or that those name in turn. Calls through an interface (payment providers, mail) are not
 * followed; branches are not judged, so a code may be one that this call never meets.
 * @param {ReadonlySet<string>} codes all refusal codes
 * @returns {Map<string, string[]>} path of the procedure, as `admin.orders.refund` → its codes, sorted
 */
export function reachOfProcedures(codes) {
  const program = openProgram()
  const graph = new CodeGraph(program.getTypeChecker(), codes)
  const found = new Map()
  for (const [path, node] of graph.proceduresOf(appRouterOf(program))) found.set(path, graph.codesFrom(node))
  return found
}

/** The router of the whole API. @param {ts.Program} program */
export function appRouterOf(program) {
  const file = program.getSourceFile(resolve(ROOT, 'packages/api/src/app-router.ts'))
  const router = file?.statements.find((statement) =>
    statement.getText().startsWith('export const appRouter'),
  )
  if (!router) throw new Error('There is no appRouter in app-router.ts')
  return router
}

/** The sources of the API and of what it imports, as the compiler reads them. */
export function openProgram() {
  const config = ts.getParsedCommandLineOfConfigFile(resolve(ROOT, 'packages/api/tsconfig.json'), {}, ts.sys)
  if (!config) throw new Error('packages/api/tsconfig.json cannot be read')
  const files = config.fileNames.filter((name) => SOURCES.test(name) && !name.endsWith('.test.ts'))
  return ts.createProgram(files, { ...config.options, noEmit: true, types: [] })
}

/** Graph of the codes that each piece of code names itself, and of the other pieces that it names. */
export class CodeGraph {
  /** @type {Map<ts.Node, { codes: Set<string>, next: Set<ts.Node> }>} */
  #known = new Map()

  /** @param {ts.TypeChecker} checker @param {ReadonlySet<string>} codes */
  constructor(checker, codes) {
    this.checker = checker
    this.codes = codes
  }

  /** The refusals that a piece of code reaches. @param {ts.Node} start */
  codesFrom(start) {
    const reached = new Set([start])
    const found = new Set()
    for (const node of reached) {
      const facts = this.#factsOf(node)
      for (const code of facts.codes) found.add(code)
      for (const next of facts.next) reached.add(next)
    }
    return [...found].sort()
  }

  /** The declarations that a piece of code names. @param {ts.Node} node @returns {ReadonlySet<ts.Node>} */
  nextOf(node) {
    return this.#factsOf(node).next
  }

  /** Every procedure under a router, with its code. @returns {Generator<[string, ts.Node]>} */
  *proceduresOf(/** @type {ts.Node} */ node, prefix = '') {
    if (ts.isVariableStatement(node)) {
      for (const { initializer } of node.declarationList.declarations)
        if (initializer) yield* this.proceduresOf(initializer, prefix)
    } else if (ts.isIdentifier(node)) {
      for (const { initializer } of this.#declarationsOf(node))
        if (initializer) yield* this.proceduresOf(initializer, prefix)
    } else if (ts.isObjectLiteralExpression(node)) {
      for (const property of node.properties) yield* this.#proceduresOfProperty(property, prefix)
    } else if (ts.isPropertyAccessExpression(node)) yield* this.proceduresOf(node.name, prefix)
    else if (ts.isCallExpression(node)) {
      const called = ts.isPropertyAccessExpression(node.expression) ? node.expression.name.text : ''
      if (called === 'query' || called === 'mutation') yield [prefix, node]
      else for (const part of node.arguments) yield* this.proceduresOf(part, prefix)
    }
  }

  /** @returns {Generator<[string, ts.Node]>} */
  *#proceduresOfProperty(/** @type {ts.ObjectLiteralElementLike} */ property, /** @type {string} */ prefix) {
    if (ts.isSpreadAssignment(property)) yield* this.proceduresOf(property.expression, prefix)
    else if (property.name) {
      const path = prefix ? `${prefix}.${property.name.getText()}` : property.name.getText()
      yield* this.proceduresOf(ts.isPropertyAssignment(property) ? property.initializer : property.name, path)
    }
  }

  /** The declarations that an identifier means, apart from those that are only types. @param {ts.Node} node */
  #declarationsOf(node) {
    let symbol = this.checker.getSymbolAtLocation(node)
    if (ts.isShorthandPropertyAssignment(node.parent) && node.parent.name === node)
      symbol = this.checker.getShorthandAssignmentValueSymbol(node.parent)
    if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = this.checker.getAliasedSymbol(symbol)
    return (symbol?.declarations ?? []).filter((declaration) => {
      const { fileName } = declaration.getSourceFile()
      return SOURCES.test(fileName) && !LEFT_OUT.test(fileName)
    })
  }

  /** @param {ts.Node} root */
  #factsOf(root) {
    const seen = this.#known.get(root)
    if (seen) return seen
    const facts = { codes: new Set(), next: new Set() }
    this.#known.set(root, facts)
    /** @param {ts.Node} node */
    const visit = (node) => {
      if (ts.isTypeNode(node) || ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node)) return
      if (ts.isStringLiteralLike(node) && this.codes.has(node.text)) facts.codes.add(node.text)
      if (ts.isIdentifier(node)) for (const found of this.#declarationsOf(node)) facts.next.add(found)
      ts.forEachChild(node, visit)
    }
    visit(root)
    return facts
  }
}
