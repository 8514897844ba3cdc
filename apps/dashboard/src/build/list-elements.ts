import { type DefaultTreeAdapterTypes, defaultTreeAdapter } from 'parse5'

/** An element of a parsed page. */
export type Element = DefaultTreeAdapterTypes.Element

/** Lists the elements of a page in their order, also those inside templates. */
export function listElements(node: DefaultTreeAdapterTypes.ParentNode): Element[] {
  return node.childNodes.flatMap((child) => {
    if (!defaultTreeAdapter.isElementNode(child)) return []
    const inside = 'content' in child ? listElements(child.content) : []
    return [child, ...listElements(child), ...inside]
  })
}

/** Reads an attribute. */
export function attributeOf({ attrs }: Element, name: string): string | undefined {
  return attrs.find((each) => each.name === name)?.value
}
