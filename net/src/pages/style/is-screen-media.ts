const width = 1_280
const height = 720
/** Features of a screen with a mouse and a light theme. */
const features: Readonly<Record<string, string>> = {
  orientation: 'landscape',
  hover: 'hover',
  'any-hover': 'hover',
  pointer: 'fine',
  'any-pointer': 'fine',
  'prefers-color-scheme': 'light',
  'prefers-reduced-motion': 'no-preference',
  'prefers-contrast': 'no-preference',
  'forced-colors': 'none',
  scripting: 'enabled',
  'display-mode': 'browser',
}

/**
 * Returns true if a screen of 1280 × 720 pixels matches a media query.
 *
 * @returns undefined if it is not known
 */
export function isScreenMedia(list: string): boolean | undefined {
  const text = list
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .trim()
    .toLowerCase()
  const found = text.slice(0, 1_000).split(',').map(matchQuery)
  if (text.length > 1_000) return undefined
  return found.includes(true) ? true : found.includes(undefined) ? undefined : false
}

function matchQuery(query: string): boolean | undefined {
  const [, not, rest = ''] = /^\s*(not\s)?([\s\S]*)$/.exec(query) ?? []
  const parts = rest.split(/\band\b/).map((part) => matchPart(part.trim()))
  const all = parts.includes(false) ? false : parts.includes(undefined) ? undefined : true
  return not && all !== undefined ? !all : all
}

function matchPart(part: string): boolean | undefined {
  const type = part.replace(/^only\s+/, '')
  if (type === '' || type === 'all' || type === 'screen') return true
  if (/^[a-z-]+$/.test(type)) return false
  const [, edge, side, number, unit] =
    /^\(\s*(min|max)-(width|height)\s*:\s*([\d.]+)\s*(px|em|rem)\s*\)$/.exec(part) ?? []
  if (number !== undefined) {
    const size = Number(number) * (unit === 'px' ? 1 : 16)
    const screen = side === 'width' ? width : height
    return edge === 'min' ? screen >= size : screen <= size
  }
  const [, name = '', value] = /^\(\s*([a-z-]+)\s*:\s*([a-z-]+)\s*\)$/.exec(part) ?? []
  const known = features[name]
  return known === undefined ? undefined : known === value
}
