/** Formal properties of the wording of a task, independent of its subject. */
export type Wording = {
  readonly words: number
  /** Numbers that are not part of a date, in order, none twice. */
  readonly numbers: readonly string[]
  /** Dates and years. */
  readonly dates: readonly string[]
  /** Capitalised words inside a sentence. */
  readonly names: readonly string[]
  readonly hasSource: boolean
  readonly hasComparison: boolean
  /** Words that speak for acting. */
  readonly benefits: readonly string[]
}

const readCharacters = 20_000
const mostEach = 5
const months =
  'January|February|March|April|May|June|July|August|September|October|November|December'
const datePattern = new RegExp(
  `\\b(?:\\d{4}-\\d{2}-\\d{2}|(?:${months}) \\d{1,2},? \\d{4}|\\d{1,2} (?:${months}) \\d{4}|(?:${months}) \\d{4}|(?:19|20)\\d{2})\\b`,
  'g',
)
const numberPattern = /[$€£]?\d[\d,]*(?:\.\d+)?\s?%?/g
const namePattern = /(?<=[a-z0-9,;:] )\p{Lu}[\p{L}\p{N}]+(?: \p{Lu}[\p{L}\p{N}]+){0,3}/gu
const benefitPattern =
  /\b(?:improv\w+|sav(?:e|es|ing)|gain\w*|grow\w*|faster|safer|cheaper|better|support\w*|protect\w*|fix\w*|launch\w*|increas\w+|benefit\w*)\b/gi
const sourcePattern = /https?:\/\/|\baccording to\b|\bsource\b|\breport(?:ed|s)? by\b/i
const comparisonPattern =
  /\b(?:more|less|fewer|above|below|over|under|at least|at most|than|compared)\b|[<>]/i

/** Reads the wording of a task. */
export function readWording(text: string): Wording {
  const read = text.slice(0, readCharacters)
  const dates = find(read, datePattern)
  return {
    words: read.split(/\s+/).filter(Boolean).length,
    numbers: find(read.replace(datePattern, ' '), numberPattern),
    dates,
    names: find(read, namePattern).filter((name) => !dates.join(' ').includes(name)),
    hasSource: sourcePattern.test(read),
    hasComparison: comparisonPattern.test(read),
    benefits: find(read.toLowerCase(), benefitPattern),
  }
}

function find(text: string, pattern: RegExp): string[] {
  const found = text.match(pattern) ?? []
  return [...new Set(found.map((each) => each.trim()))].slice(0, mostEach)
}
