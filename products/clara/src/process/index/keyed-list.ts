import { type Dictionary, drop, get, newDictionary, put } from '../dictionary.ts'

/**
 * A list whose items are found, added and removed by a key in constant time. The last item takes
 * the place of one that leaves, so that the order is the same in every runtime.
 */
export interface KeyedList<Item> {
  items: Item[]
  keys: string[]
  places: Dictionary<number>
}

/** A list without items. */
export function newKeyedList<Item>(): KeyedList<Item> {
  return { items: [], keys: [], places: newDictionary() }
}

/** Finds an item. */
export function itemOf<Item>(list: KeyedList<Item>, key: string): Item | undefined {
  const place = get(list.places, key)
  return place === undefined ? undefined : list.items[place]
}

/** Adds an item, or replaces that of the same key. */
export function putItem<Item>(list: KeyedList<Item>, key: string, item: Item): void {
  const place = get(list.places, key) ?? list.items.length
  put(list.places, key, place)
  list.items[place] = item
  list.keys[place] = key
}

/** Removes an item, if it is there. */
export function removeItem<Item>(list: KeyedList<Item>, key: string): void {
  const place = get(list.places, key)
  if (place === undefined) return
  drop(list.places, key)
  const lastItem = list.items.pop()
  const lastKey = list.keys.pop()
  if (lastItem === undefined || lastKey === undefined || lastKey === key) return
  list.items[place] = lastItem
  list.keys[place] = lastKey
  put(list.places, lastKey, place)
}
