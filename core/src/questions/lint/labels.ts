import type { Diagnostic, LintSubject } from './diagnostic.ts'

/** Finds two labels that a reader can take for one another, or for the other side. */
export function lintLabels({ question: { rule } }: LintSubject): readonly Diagnostic[] {
  if (rule.kind !== 'data' || rule.labels === undefined) return []
  const [yes, no] = rule.labels
  const [first, second] = [shapeOf(yes), shapeOf(no)]
  const isTurned = first === 'no' || second === 'yes'
  if (first !== second && !isTurned) return []
  return [
    {
      code: 'LABELS_CONFUSABLE',
      severity: isTurned ? 'error' : 'warning',
      position: { field: 'rule.labels' },
      message: isTurned
        ? `The label ${yes} stands for YES, and ${no} for NO.`
        : `The labels ${yes} and ${no} look alike.`,
      proposal: isTurned
        ? 'Write the label of YES first.'
        : 'Write names that differ in more than case, width or alphabet.',
    },
  ]
}

/** Letters of other alphabets that look like Latin ones, by the letter that they look like. */
const lookalikes: readonly (readonly [latin: string, others: string])[] = [
  ['a', 'аα'],
  ['b', 'вβ'],
  ['c', 'сϲ'],
  ['d', 'ԁ'],
  ['e', 'еεє'],
  ['h', 'һнη'],
  ['i', 'іιı'],
  ['j', 'ј'],
  ['k', 'кκ'],
  ['m', 'мμ'],
  ['n', 'пν'],
  ['o', 'оο0'],
  ['p', 'рρ'],
  ['s', 'ѕ'],
  ['t', 'тτ'],
  ['x', 'хχ'],
  ['y', 'уγ'],
]
const latinOf = new Map(
  lookalikes.flatMap(([latin, others]) => [...others].map((other) => [other, latin])),
)

/** Visible form of a label: without case, width, marks that are not drawn, and alphabet. */
function shapeOf(label: string): string {
  const plain = label
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Cf}\s]+/gu, '')
  return [...plain].map((letter) => latinOf.get(letter) ?? letter).join('')
}
