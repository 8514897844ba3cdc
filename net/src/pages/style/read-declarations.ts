import { computeStyle, hidesText, rootStyle } from './compute-style.ts'
import { expandShorthand, isValidValue } from './properties.ts'
import { splitCss } from './split-css.ts'
import { unescapeCss } from './unescape-css.ts'

/** A declaration of a property that decides what people see, or of a variable. */
export type Declaration = {
  /** Never a shorthand. */
  readonly property: string
  readonly value: string
  readonly isImportant: boolean
}

const declaration = /^((?:[^:\\]|\\[\s\S])*):([\s\S]*?)(!(?:\s|\/\*\*\/)*important\s*)?$/i
const longestValue = 2_000

/** Reads declarations as written. A value that is not valid counts only if it would hide text. */
export function readDeclarations(statements: readonly string[]): Declaration[] {
  return statements.flatMap((statement) => {
    const [, name = '', text = '', important] = declaration.exec(statement) ?? []
    const value = text.replaceAll('/**/', ' ').replace(/\s+/g, ' ').trim()
    return expandShorthand(
      unescapeCss(name.replaceAll('/**/', '').trim()),
      value.slice(0, longestValue),
    )
      .map((each) => ({ ...each, isImportant: important !== undefined }))
      .filter((each) => isValidValue(each) || hide([each]))
  })
}

/** Reads the value of a `style` attribute. */
export function readInlineStyle(style: string): Declaration[] {
  const items = splitCss(style, true) ?? []
  return readDeclarations(items.flatMap(({ head, items }) => (items ? [] : [head])))
}

/** Returns true if text to which nothing else applies would be hidden. */
export function hide(declarations: readonly Declaration[]): boolean {
  const declared = new Map(declarations.map(({ property, value }) => [property, value]))
  return hidesText(computeStyle(rootStyle, declared))
}
