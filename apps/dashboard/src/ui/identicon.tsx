/** Cells of a side; the right half mirrors the left one. */
const side = 5

/** A small picture of a key, so that two agents of one name look different. */
export function Identicon({ of }: { readonly of: string }) {
  const hash = hashOf(of.toLowerCase())
  const cells: string[] = []
  for (let place = 0; place < side * 3; place += 1) {
    if (!((hash >>> place) & 1)) continue
    const [x, y] = [place % 3, Math.floor(place / 3)]
    for (const column of new Set([x, side - 1 - x])) cells.push(`M${column} ${y}h1v1h-1z`)
  }
  return (
    <svg
      viewBox={`-0.5 -0.5 ${side + 1} ${side + 1}`}
      aria-hidden="true"
      className="size-6 shrink-0 rounded-md bg-raised"
    >
      <path d={cells.join('')} fill={`hsl(${hash % 360} 45% 52%)`} />
    </svg>
  )
}

/** FNV-1a with a final mix, so that keys that differ by one digit look different. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let place = 0; place < text.length; place += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}
