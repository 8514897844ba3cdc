/** Entry of a heap of deadlines; entries are the caller's own tables. */
export interface DueEntry {
  /** When it is due, in milliseconds since 1970. Unchanged while it is in a heap. */
  at: number
  /** Its turn among those due at the same moment; the heap sets it. */
  sequence: number
  /** Position in the heap, -1 when it is in none; the heap sets it. */
  position: number
}

/** Deadlines, the earliest first; adding and removing take O(log n). */
export interface Deadlines<Entry extends DueEntry> {
  /** A binary heap by moment, then by sequence. */
  heap: Entry[]
  /** The sequence of the entry that was added last. */
  sequence: number
}

/** Makes a heap of deadlines. */
export function newDeadlines<Entry extends DueEntry>(): Deadlines<Entry> {
  return { heap: [], sequence: 0 }
}

/** Adds an entry; one that is already there is moved to its new moment. */
export function addDeadline<Entry extends DueEntry>(
  deadlines: Deadlines<Entry>,
  entry: Entry,
): void {
  removeDeadline(deadlines, entry)
  const { heap } = deadlines
  deadlines.sequence += 1
  entry.sequence = deadlines.sequence
  heap.push(entry)
  rise(heap, entry, heap.length - 1)
}

/** Removes an entry. */
export function removeDeadline<Entry extends DueEntry>(
  deadlines: Deadlines<Entry>,
  entry: Entry,
): void {
  const { heap } = deadlines
  const { position } = entry
  if (position < 0) return
  entry.position = -1
  const last = heap.pop()
  if (last === undefined || last === entry) return
  rise(heap, last, position)
  if (last.position === position) sink(heap, last, position)
}

/** Finds what is due. */
export function nextDue<Entry extends DueEntry>(
  deadlines: Deadlines<Entry>,
  now: number,
): Entry | undefined {
  const earliest = deadlines.heap[0]
  return earliest !== undefined && earliest.at <= now ? earliest : undefined
}

/** Moves an entry up from a position to where it belongs. */
function rise<Entry extends DueEntry>(heap: Entry[], entry: Entry, from: number): void {
  let position = from
  while (position > 0) {
    const above = (position - 1) >>> 1
    const parent = heap[above]
    if (parent === undefined || !isBefore(entry, parent)) break
    heap[position] = parent
    parent.position = position
    position = above
  }
  heap[position] = entry
  entry.position = position
}

/** Moves an entry down from a position to where it belongs. */
function sink<Entry extends DueEntry>(heap: Entry[], entry: Entry, from: number): void {
  let position = from
  for (;;) {
    let below = 2 * position + 1
    let child = heap[below]
    const other = heap[below + 1]
    if (child === undefined) break
    if (other !== undefined && isBefore(other, child)) {
      below += 1
      child = other
    }
    if (!isBefore(child, entry)) break
    heap[position] = child
    child.position = position
    position = below
  }
  heap[position] = entry
  entry.position = position
}

function isBefore(left: DueEntry, right: DueEntry): boolean {
  return left.at < right.at || (left.at === right.at && left.sequence < right.sequence)
}
