/** The fields that tell the formats apart, in the order in which they are looked for. */
const FIELDS = {
  recorded: 'labels',
  'multi-run': 'runs',
  questions: 'question',
  answers: 'answers',
} as const

/** A format of rows; in `questions` a rule is decided from recorded answers of sources, in all others agents have answered. */
export type FormatName = keyof typeof FIELDS

/** The fields as a list, for a message. */
export const formatNames = Object.values(FIELDS).toReversed().join(', ')

/** Finds the format of one line; undefined where it has none of the fields. */
export function findFormat(value: unknown): FormatName | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const names = Object.keys(FIELDS) as FormatName[]
  return names.find((name) => Object.hasOwn(value, FIELDS[name]))
}
