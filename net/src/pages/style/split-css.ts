/** A statement, or a block with what is in it. */
export type CssItem = {
  readonly head: string
  readonly items: readonly CssItem[] | undefined
}

const deepest = 32
const piece =
  /\/\*[\s\S]*?(?:\*\/|$)|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?|\\[\s\S]?|(?<=url)\((?!\s*["'])[^)]*\)?|[{}()[\];]|[^"'\\{}()[\];/]+|\//gi

/**
 * Splits style sheets, or the declarations of a `style` attribute, at braces and semicolons. Strings, brackets and
 * escapes stay whole; a comment becomes an empty one.
 *
 * @returns undefined if blocks are more than 32 deep
 */
export function splitCss(text: string, isInline = false): readonly CssItem[] | undefined {
  const stack: CssItem[][] = [[]]
  let head: string[] = []
  let brackets = 0
  const flush = (items?: CssItem[]) => {
    const joined = head.join('').trim()
    head = []
    if (joined !== '' || items) stack[stack.length - 1]?.push({ head: joined, items })
  }
  for (const [found] of text.matchAll(piece)) {
    const isTop = stack.length === 1
    const isStart = head.length === 0
    const part = isStart ? found.replace(/^(?:\s|<!--|-->)+/, '') : found
    if (isStart && (part === '' || part.startsWith('/*'))) continue
    if (part.startsWith('/*')) head.push('/**/')
    else if (brackets > 0 || part === '(' || part === '[') {
      if (/^[([{]$/.test(part)) brackets += 1
      else if (/^[)\]}]$/.test(part)) brackets -= 1
      head.push(part)
    } else if (part === '{') {
      const items: CssItem[] = []
      flush(items)
      stack.push(items)
      if (stack.length > deepest) return undefined
    } else if (part === '}' && !isTop) {
      flush()
      stack.pop()
    } else if (part === ';' && (!isTop || isInline || head[0]?.startsWith('@'))) flush()
    else head.push(part)
  }
  flush()
  return stack[0]
}
