import { type PathStep, parsePath } from '../../expressions/path.ts'
import type { Path } from '../../rule.ts'
import { type SelectedValue, textOf, toScalar } from '../scalar.ts'

/** Result of walking a path: the node, or none, or several. */
type SelectedNode =
  | { readonly kind: 'node'; readonly value: unknown }
  | { readonly kind: 'none' }
  | { readonly kind: 'several' }

/** Walks a path from a value; a step that matches none or several elements ends it. */
export function selectNode(root: unknown, path: Path): SelectedNode {
  let node: SelectedNode = { kind: 'node', value: root }
  for (const step of parsePath(path)?.steps ?? []) {
    if (node.kind !== 'node') return node
    node = takeStep(node.value, step)
  }
  return node
}

/** Selects one value; a list or an object counts as none. */
export function selectScalar(root: unknown, path: Path): SelectedValue {
  const node = selectNode(root, path)
  if (node.kind !== 'node') return node
  return toScalar(node.value) ?? { kind: 'none' }
}

function takeStep(value: unknown, step: PathStep): SelectedNode {
  if (step.kind === 'member') return memberOf(value, step.name)
  if (!Array.isArray(value)) return { kind: 'none' }
  const found = value.filter((element) => hasText(element, step))
  if (found.length === 0) return { kind: 'none' }
  // Equal twins are one.
  return new Set(found.map((element) => JSON.stringify(element))).size === 1
    ? { kind: 'node', value: found[0] }
    : { kind: 'several' }
}

function hasText(
  element: unknown,
  { field, text }: Extract<PathStep, { kind: 'match' }>,
): boolean {
  let node: SelectedNode = { kind: 'node', value: element }
  for (const name of field) {
    if (node.kind !== 'node') return false
    node = memberOf(node.value, name)
  }
  const scalar = node.kind === 'node' ? toScalar(node.value) : undefined
  return scalar !== undefined && textOf(scalar) === text.normalize('NFC')
}

/** Own members only: a document cannot reach the prototype. */
function memberOf(value: unknown, name: string): SelectedNode {
  if (typeof value !== 'object' || value === null) return { kind: 'none' }
  if (Array.isArray(value) && !/^(?:0|[1-9]\d{0,5})$/.test(name)) return { kind: 'none' }
  const own = Object.getOwnPropertyDescriptor(value, name)
  return own === undefined ? { kind: 'none' } : { kind: 'node', value: own.value }
}
