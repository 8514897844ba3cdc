import { type Dictionary, drop, get, newDictionary, put } from '../dictionary.ts'

/** A set of ids that can be listed; adding, removing and asking take constant time. */
export interface IdSet {
  positions: Dictionary<number>
  ids: string[]
}

/** A set without ids. */
export function newIdSet(): IdSet {
  return { positions: newDictionary(), ids: [] }
}

/** Returns whether the id is in the set; an absent set has none. */
export function hasId(set: IdSet | undefined, id: string): boolean {
  return set !== undefined && get(set.positions, id) !== undefined
}

/** Adds an id, if it is not there. */
export function addId(set: IdSet, id: string): void {
  if (get(set.positions, id) !== undefined) return
  put(set.positions, id, set.ids.length)
  set.ids.push(id)
}

/** Removes an id, if it is there; the last id takes its place. */
export function removeId(set: IdSet, id: string): void {
  const position = get(set.positions, id)
  if (position === undefined) return
  drop(set.positions, id)
  const last = set.ids.pop()
  if (last === undefined || last === id) return
  set.ids[position] = last
  put(set.positions, last, position)
}
