import { parseSync } from 'vite'

interface Expression {
  type: string
  start: number
  end: number
}

/**
 * `isOn() ? () => undefined : (isReached(), arrow)` chooses where the arrow is written, which for most of a module is once, before
 * any test: such a fault would need a process of its own. Here the choice is made at each call of what stands there.
 */
export function switchAtCall(name: string, planted: string): string {
  const edits: { from: number; to: number; text: string }[] = []
  const visit = (node: unknown): void => {
    if (!node || typeof node !== 'object') return
    const choice = readChoice(node)
    if (choice) {
      const [isOn, isReached] = [textOf(choice.isOn), textOf(choice.isReached)]
      const text = `((own) => (...given) => ${isOn} ? undefined : (${isReached}, own(...given)))(`
      edits.push({ from: choice.whole.start, to: choice.arrow.start, text })
      edits.push({ from: choice.arrow.end, to: choice.whole.end, text: ')' })
    }
    for (const part of Object.values(node)) visit(part)
  }
  const textOf = ({ start, end }: Expression) => planted.slice(start, end)
  visit(parseSync(name, planted).program)
  return edits
    .toSorted((one, other) => other.from - one.from)
    .reduce((source, { from, to, text }) => source.slice(0, from) + text + source.slice(to), planted)
}

function readChoice(node: object): Record<'whole' | 'isOn' | 'isReached' | 'arrow', Expression> | null {
  const { type, test, consequent, alternate } = node as Record<string, unknown>
  if (type !== 'ConditionalExpression') return null
  const { type: fault, body } = consequent as Expression & { body?: { type: string; name?: string } }
  const { expressions } = bare(alternate as Expression) as Expression & { expressions?: Expression[] }
  const [isReached, arrow] = expressions ?? []
  if (fault !== 'ArrowFunctionExpression' || body?.name !== 'undefined' || !isReached || !arrow) return null
  return { whole: node as Expression, isOn: test as Expression, isReached, arrow }
}

/** Without the parentheses that a parser may keep. */
function bare(node: Expression & { expression?: Expression }): Expression {
  return node.type === 'ParenthesizedExpression' && node.expression ? bare(node.expression) : node
}
