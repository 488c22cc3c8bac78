import ts from 'typescript'

/** A text in code that users see. */
export type FoundString = { line: number; text: string }

// Properties that are shown or read out, such as 'aria-label', 'title', 'emptyText' and 'closeLabel'.
const MET =
  /^(?:aria-(?:label|description|roledescription|valuetext)|alt|placeholder|lead|message|hint|question|summary|description|caption|heading|note|error|aside|reason|(?:.*L|l)abel|(?:.*T|t)ext|(?:.*T|t)itle)$/
/** Calls whose first argument is shown; of `messageOf` it is the second. */
const SHOWS_TEXT =
  /^(?:toast(?:\.\w+)?|set(?:Error|Message|Problem|Success|Notice|Warning)|(?:window\.)?(?:alert|confirm)|.+\.setCustomValidity)$/
/** A capital, a word, and more words: a sentence, wherever it is found. */
const SENTENCE = /^[A-Z][a-z’']+[,:]? [\p{L}\d{(]/u
/** The key of a text rather than a text: 'filterAll'. */
const KEY = /^[a-z][A-Za-z0-9]*$/
/** A machine word: 'login_required'. */
const CODE = /^[a-z0-9]+(?:_[a-z0-9]+)+$/
/** Names and units that are the same in every language. */
const ALLOWED = new Set(
  'dobara gb tb gst cgst sgst igst upi razorpay intel amd apple windows macos bearer'.split(' '),
)

const hasWords = (text: string) =>
  !CODE.test(text) &&
  text.split(/[^\p{L}’']+/u).some((word) => word !== '' && !ALLOWED.has(word.toLowerCase()))

const PASSES_ON = new Set([ts.SyntaxKind.QuestionQuestionToken, ts.SyntaxKind.BarBarToken])

/** The literals that an expression can come out as. Arguments of calls and conditions are not among them. */
function outcomes(node: ts.Expression | undefined): ts.Node[] {
  if (!node) return []
  if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) return [node]
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) {
    return outcomes(node.expression)
  }
  if (ts.isConditionalExpression(node)) return [...outcomes(node.whenTrue), ...outcomes(node.whenFalse)]
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(outcomes)
  if (!ts.isBinaryExpression(node)) return []
  const operator = node.operatorToken.kind
  if (operator === ts.SyntaxKind.AmpersandAmpersandToken) return outcomes(node.right)
  const isBoth = PASSES_ON.has(operator) || operator === ts.SyntaxKind.PlusToken
  return isBoth ? [...outcomes(node.left), ...outcomes(node.right)] : []
}

function textOf(node: ts.Node): string {
  if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) return node.text
  if (!ts.isTemplateExpression(node)) return ''
  return node.templateSpans.reduce((text, { literal }) => `${text}{}${literal.text}`, node.head.text)
}

function attributeTexts(node: ts.JsxAttribute): ts.Node[] {
  if (!MET.test(node.name.getText())) return []
  const { initializer } = node
  if (!initializer) return []
  return ts.isJsxExpression(initializer) ? outcomes(initializer.expression) : [initializer]
}

function propertyTexts(node: ts.PropertyAssignment): ts.Node[] {
  const name = ts.isIdentifier(node.name) || ts.isStringLiteral(node.name) ? node.name.text : ''
  return MET.test(name) ? outcomes(node.initializer).filter((text) => !KEY.test(textOf(text))) : []
}

function callTexts(node: ts.CallExpression): ts.Node[] {
  const name = node.expression.getText()
  if (name === 'messageOf') return outcomes(node.arguments[1])
  return SHOWS_TEXT.test(name) ? outcomes(node.arguments[0]).filter((text) => !KEY.test(textOf(text))) : []
}

/** Returns the texts at `node` itself that users see, by the kind of node. */
function textsAt(node: ts.Node): ts.Node[] {
  if (ts.isJsxText(node)) return [node]
  if (ts.isJsxAttribute(node)) return attributeTexts(node)
  if (ts.isPropertyAssignment(node)) return propertyTexts(node)
  if (ts.isCallExpression(node)) return callTexts(node)
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) return outcomes(node.expression)
  const isLiteral = ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)
  return isLiteral && SENTENCE.test(textOf(node)) ? [node] : []
}

/** Checks whether a node is read by programmers only, or is a type. */
function isNeverShown(node: ts.Node): boolean {
  return (
    ts.isImportDeclaration(node) ||
    ts.isTypeNode(node) ||
    (ts.isNewExpression(node) && node.expression.getText().endsWith('Error'))
  )
}

/** Every text in a file of the web app that a person would meet and no translator would. */
export function stringsInCode(path: string, source: string): FoundString[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  const found = new Map<number, FoundString>()
  const visit = (node: ts.Node): void => {
    if (isNeverShown(node)) return
    for (const place of textsAt(node)) {
      const text = textOf(place).trim()
      const { line } = file.getLineAndCharacterOfPosition(place.getStart())
      if (hasWords(text)) found.set(place.getStart(), { line: line + 1, text })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return [...found.values()]
}
