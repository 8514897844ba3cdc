import { readColor } from './read-color.ts'
import { unescapeCss } from './unescape-css.ts'

type StyleDeclaration = { readonly property: string; readonly value: string }

const length = String.raw`[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?(?:%|[a-z]+)|[+-]?0+(?:\.0+)?|(?:calc|min|max|clamp)\(.*`
const number = String.raw`[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?%?|(?:calc|min|max|clamp)\(.*`
const size = `${length}|auto|none|(?:min|max|fit)-content|-webkit-fill-available|stretch`
const display =
  '(?:none|contents|block|inline|flow|flow-root|list-item|run-in|flex|grid|ruby|math|table|inline-[a-z]+|table-[a-z-]+|-webkit-[a-z-]+)(?: [a-z-]+)*'
const fontSize = `${length}|(?:xx?-|xxx-)?(?:small|large)|medium|smaller|larger|math`

/** Values that browsers accept, of each property that decides what people see. */
const accepted: Readonly<Record<string, RegExp>> = Object.fromEntries(
  Object.entries({
    display,
    visibility: 'visible|hidden|collapse',
    'content-visibility': 'visible|auto|hidden',
    opacity: number,
    filter: 'none|(?:[a-z-]+\\(.*\\) ?)+',
    'font-size': fontSize,
    'text-indent': `(?:${length})(?: [a-z- ]+)?`,
    position: 'static|relative|absolute|fixed|sticky|-webkit-sticky',
    left: size,
    top: size,
    'margin-left': size,
    'margin-top': size,
    width: size,
    height: size,
    'max-width': size,
    'max-height': size,
    overflow:
      '(?:visible|hidden|clip|scroll|auto|overlay)(?: (?:visible|hidden|clip|scroll|auto))?',
    transform: 'none|(?:translate|scale|rotate|skew|matrix|perspective)[xyzd3]*\\(.*',
    translate: `none|(?:${length})(?: .*)?`,
    scale: `none|(?:${number})(?: .*)?`,
    clip: 'auto|rect\\(.*',
    'clip-path':
      'none|[a-z]+-box|(?:inset|circle|ellipse|polygon|path|rect|xywh|shape|url)\\(.*',
    color: '.*',
    fill: '.*',
    '-webkit-text-fill-color': '.*',
    'background-color': '.*',
    'background-image': 'none|[a-z-]+\\(.*',
    'background-clip': '(?:[a-z]+-box|border-area|text)(?:,.*)?',
    content: '.*',
  }).map(([property, values]) => [property, new RegExp(`^(?:${values})$`)]),
)

const aliases: Readonly<Record<string, string>> = {
  'overflow-x': 'overflow',
  'overflow-y': 'overflow',
  'block-size': 'height',
  'inline-size': 'width',
  'max-block-size': 'max-height',
  'max-inline-size': 'max-width',
  'margin-inline-start': 'margin-left',
  'margin-block-start': 'margin-top',
  'inset-inline-start': 'left',
  'inset-block-start': 'top',
}

/** Returns the declarations of a declaration that decide what people see; none for other properties. */
export function expandShorthand(name: string, text: string): StyleDeclaration[] {
  if (name.startsWith('--')) return [{ property: name, value: text }]
  const lower = name.toLowerCase()
  const plain = lower.replace(/^-(?:webkit|moz|ms)-(?!text-fill)/, '')
  const property = aliases[plain] ?? plain
  // Only generated text keeps its case and escapes; addresses of pictures decide nothing.
  const value =
    property === 'content'
      ? text
      : unescapeCss(text)
          .toLowerCase()
          .replace(/url\([^)]*\)?/g, 'url()')
  const [first = '', second = first, , fourth = second] = value.split(' ')
  switch (property) {
    case 'all':
      return Object.keys(accepted).map((each) => ({ property: each, value }))
    case 'font':
      return [{ property: 'font-size', value: sizeOfFont(value) }]
    case 'background': {
      const color = /var\(/.test(value) || readColor(value) ? value : 'transparent'
      const image = /var\(/.test(value) || /[a-z]\(/.test(value) ? value : 'none'
      return [
        { property: 'background-color', value: color },
        { property: 'background-image', value: image },
      ]
    }
    case 'margin':
      return [
        { property: 'margin-top', value: first },
        { property: 'margin-left', value: fourth },
      ]
    case 'inset':
      return [
        { property: 'top', value: first },
        { property: 'left', value: fourth },
      ]
    default:
      return property in accepted ? [{ property, value }] : []
  }
}

/** Returns true for a value that a browser accepts, as far as it can be known before variables have values. */
export function isValidValue({ property, value }: StyleDeclaration): boolean {
  if (/var\(|^(?:inherit|initial|unset|revert|revert-layer)$/.test(value)) return true
  if (/color|fill/.test(property) && !property.startsWith('--')) {
    return readColor(value) !== undefined || value === 'currentcolor' || value === 'none'
  }
  return accepted[property]?.test(value) ?? true
}

function sizeOfFont(value: string): string {
  if (value.includes('var(')) return value
  const sizes = new RegExp(`^(?:${fontSize})$`)
  return value.split(/[ /]/).find((part) => sizes.test(part)) ?? ''
}
