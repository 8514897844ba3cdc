/**
 * Returns whether evidence carries a level in its full form, such as `[INDICATED: source]`.
 */
export function hasEvidenceLevel(evidence: string): boolean {
  for (const [, inner = ''] of evidence.matchAll(/\[([^[\]]*)\]/g)) {
    if (isLevel(inner)) return true
  }
  return false
}

function isLevel(inner: string): boolean {
  const colon = inner.indexOf(':')
  const name = (colon === -1 ? inner : inner.slice(0, colon)).trim()
  const rest = colon === -1 ? '' : inner.slice(colon + 1).trim()
  if (name === 'POSSIBLE') return true
  if (name === 'INDICATED') return rest !== ''
  if (name === 'VERIFIED') return hasBoth(rest, ':')
  return name === 'CORROBORATED' && hasBoth(rest, '+')
}

function hasBoth(text: string, separator: string): boolean {
  const section = text.indexOf(separator)
  return (
    text.slice(0, Math.max(section, 0)).trim() !== '' &&
    text.slice(section + 1).trim() !== ''
  )
}
