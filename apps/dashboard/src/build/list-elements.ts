import { type DefaultTreeAdapterTypes, defaultTreeAdapter } from 'parse5'

/** An element of a parsed page. */
export type Element = DefaultTreeAdapterTypes.Element

/**
 * Lists the elements of a page in their order, also those inside templates.
 *
 * @param node - the page or a part of it
 */
export function listElements(node: DefaultTreeAdapterTypes.ParentNode): Element[] {
  return node.childNodes.flatMap((child) => {
    if (!defaultTreeAdapter.isElementNode(child)) return []
    const inside = 'content' in child ? listElements(child.content) : []
    return [child, ...listElements(child), ...inside]
  })
}

/**
 * Reads an attribute.
 *
 * @param element - whose
 * @param name - in lower case
 * @returns its value, empty where it has none; undefined when the element lacks it
 */
export function attributeOf({ attrs }: Element, name: string): string | undefined {
  return attrs.find((each) => each.name === name)?.value
}
