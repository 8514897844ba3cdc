import type { Path } from '../rule.ts'

/** One step of a path: a member or an index, or the one element that has a value. */
export type PathStep =
  | { readonly kind: 'member'; readonly name: string }
  | { readonly kind: 'match'; readonly field: readonly string[]; readonly text: string }

/** A path, read. */
type ParsedPath = {
  /** 1, 2 or 3. */
  readonly document: number
  readonly steps: readonly PathStep[]
}

/** Most steps of a path, and most characters. */
export const PATH_LIMITS = { steps: 16, characters: 300 } as const

/**
 * Checks a path: `/` before each step, a step being a name (JSON Pointer, RFC 6901, with `~0` and `~1`)
 * or `[field=text]`; `2` or `3` in front names another document.
 */
export function toPath(text: string): Path | undefined {
  const isPlain = text.length <= PATH_LIMITS.characters && plainPath.test(text)
  // The one place where text becomes a path.
  return isPlain || parsePath(text) !== undefined ? (text as Path) : undefined
}

/**
 * Most paths: of letters, digits and marks without meaning, blanks inside a name only. What it matches is a path; of
 * other texts {@link parsePath} says whether they are one.
 */
export const PLAIN_PATH = `[23]?(?:\\/(?:\\[[\\w.-]+=[^\\]]*\\]|[^\\s/~[\\]=<>!&|\\u0080-\\uffff]+(?: +[^\\s/~[\\]=<>!&|\\u0080-\\uffff]+)*)){1,16}`

const plainPath = new RegExp(`^${PLAIN_PATH}$`)

/** Reads a path; undefined where the text is not one. */
export function parsePath(text: string): ParsedPath | undefined {
  if (text.length > PATH_LIMITS.characters) return undefined
  const hasNumber = text.startsWith('2') || text.startsWith('3')
  const document = hasNumber ? Number(text.charAt(0)) : 1
  let at = hasNumber ? 1 : 0
  const steps: PathStep[] = []
  // The whole document.
  if (text.length === at + 1 && text.charAt(at) === '/') return { document, steps }
  while (at < text.length) {
    STEP_PATTERN.lastIndex = at
    const found = STEP_PATTERN.exec(text)
    if (found === null || steps.length === PATH_LIMITS.steps) return undefined
    const [, field, value, name] = found
    at = STEP_PATTERN.lastIndex
    if (field !== undefined && value !== undefined) {
      steps.push({ kind: 'match', field: field.split('.'), text: value })
    } else {
      const member = name ?? ''
      if (member.trim() !== member) return undefined
      steps.push({ kind: 'member', name: unescapeName(member) })
    }
  }
  return steps.length === 0 ? undefined : { document, steps }
}

/** Without alternatives that overlap, so that its time grows with the length only. */
export const STEP_PATTERN =
  /\/(?:\[([\w.-]+)=([^\]]*)\]|((?:[^/~[\]=<>!&|\t\n]|~[01])+))/y

function unescapeName(name: string): string {
  return name.includes('~') ? name.replaceAll('~1', '/').replaceAll('~0', '~') : name
}
