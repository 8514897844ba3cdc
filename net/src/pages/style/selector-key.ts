import type { HtmlElement } from '../html/parse-html.ts'
import type { CompiledSelector } from './compile-selector.ts'

/** Returns the id, class, name or attribute that an element must have for a selector. */
export function keyOf({ parts }: CompiledSelector): string {
  let key = '*'
  for (const part of parts.toReversed()) {
    if (part.type === 'tag') {
      if (!key.startsWith('.')) key = part.name.toLowerCase()
    } else if (part.type === 'attribute') {
      const isShort = part.ignoreCase === 'quirks'
      if (isShort && part.name === 'id' && part.action === 'equals')
        return `#${part.value}`
      if (isShort && part.name === 'class' && part.action === 'element')
        key = `.${part.value}`
      else if (key === '*') key = `[${part.name.toLowerCase()}]`
    } else if (part.type !== 'pseudo' && part.type !== 'universal') break
  }
  return key
}

/** Returns the keys of all selectors that may select an element. */
export function keysOfElement({ name, attributes }: HtmlElement): Set<string> {
  const classes = attributes.get('class')?.split(/\s+/) ?? []
  return new Set([
    '*',
    name,
    `#${attributes.get('id')}`,
    ...classes.map((each) => `.${each}`),
    ...[...attributes.keys()].map((each) => `[${each}]`),
  ])
}
