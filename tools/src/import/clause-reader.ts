/** Form of a clause; its pattern is sticky and takes the clause with its full stop. */
export type ClauseShape<Name extends string> = {
  readonly name: Name
  readonly shape: RegExp
}

/** A clause that was recognized. */
export type RecognizedClause<Name extends string> = {
  readonly name: Name
  /** The very words. */
  readonly words: string
  readonly groups: Readonly<Record<string, string | undefined>>
}

/** Clauses of a text from its beginning, and the sentence that stopped the reading. */
type ReadClauses<Name extends string> = {
  readonly clauses: readonly RecognizedClause<Name>[]
  /** Absent where the whole text was recognized. */
  readonly stopped?: string | undefined
}

/** Reads a text clause by clause: all of it has to be recognized. */
export function readClauses<Name extends string>(
  text: string,
  shapes: readonly ClauseShape<Name>[],
): ReadClauses<Name> {
  const clauses: RecognizedClause<Name>[] = []
  let at = skipBlanks(text, 0)
  while (at < text.length) {
    const clause = clauseAt(text, at, shapes)
    if (clause === undefined) return { clauses, stopped: sentenceAt(text, at) }
    clauses.push(clause)
    at = skipBlanks(text, at + clause.words.length)
  }
  return { clauses }
}

/** Makes a sticky pattern of a clause from its parts; a blank stands for any white space. */
export function clausePattern(...parts: readonly string[]): RegExp {
  return new RegExp(parts.join('').replaceAll(' ', String.raw`\s+`), 'y')
}

function clauseAt<Name extends string>(
  text: string,
  at: number,
  shapes: readonly ClauseShape<Name>[],
): RecognizedClause<Name> | undefined {
  for (const { name, shape } of shapes) {
    shape.lastIndex = at
    const match = shape.exec(text)
    if (match !== null && match[0] !== '') {
      return { name, words: match[0], groups: match.groups ?? {} }
    }
  }
  return undefined
}

function skipBlanks(text: string, at: number): number {
  let end = at
  while (end < text.length && text.charAt(end).trim() === '') end += 1
  return end
}

/** Most characters of a sentence that is shown. */
const SHOWN = 300

function sentenceAt(text: string, at: number): string {
  const rest = text.slice(at, at + SHOWN)
  const end = /[.?!]["”]?(?:\s|$)|\n/.exec(rest)
  return rest.slice(0, end === null ? SHOWN : end.index + end[0].length).trim()
}
