/** Values of variables of an element and of what is around it. */
export type Variables = {
  readonly own: ReadonlyMap<string, string>
  readonly outer: Variables | undefined
}

const longest = 500
const mostSteps = 8

/** Puts the values of variables into a value; empty for a value that a browser would not accept either, or over 500 characters. */
export function resolveVariables(
  value: string,
  variables: Variables | undefined,
): string {
  let text = value
  for (let step = 0; text.includes('var('); step += 1) {
    if (step === mostSteps || text.length > longest) return ''
    let length = 0
    text = text.replace(
      /var\(\s*(--[^\s,()]+)\s*(?:,((?:[^()]|\([^()]*\))*))?\)/g,
      (_all, name, fallback = '') => {
        const found = length > longest ? '' : (look(name, variables) ?? fallback)
        length += found.length
        return found
      },
    )
  }
  return text.trim().toLowerCase()
}

function look(name: string, variables: Variables | undefined): string | undefined {
  for (let at = variables; at; at = at.outer) {
    const found = at.own.get(name)
    if (found !== undefined) return found
  }
  return undefined
}
