import { unescapeCss } from './unescape-css.ts'

const piece =
  /"((?:\\[\s\S]|[^"\\])*)"|'((?:\\[\s\S]|[^'\\])*)'|attr\(\s*([\w-]+)[^)]*\)|\//g
/** Pictures of icon fonts have no meaning as characters. */
const icons = /\p{Private_Use}/gu

/** Returns the text of a value of `content`: its strings and attributes, without what is only spoken. */
export function readContent(
  value: string,
  attributes: ReadonlyMap<string, string>,
): string {
  let text = ''
  for (const [all, double, single, attribute] of value.matchAll(piece)) {
    if (all === '/') break
    text += attribute
      ? (attributes.get(attribute) ?? '')
      : unescapeCss(double ?? single ?? '')
  }
  return text.replace(icons, '')
}
