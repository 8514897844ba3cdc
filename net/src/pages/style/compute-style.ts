import {
  black,
  type Color,
  isSameColor,
  paintOver,
  readColor,
  white,
} from './read-color.ts'
import { readPixels } from './read-pixels.ts'
import { resolveVariables, type Variables } from './resolve-variables.ts'

/** Properties that decide if text in an element is seen. */
export type Style = {
  readonly fontSize: number
  readonly color: Color
  /** Color of text if it is not `color`. */
  readonly fill: Color | undefined
  /** Background of the text. */
  readonly background: Color
  readonly textIndent: number
  readonly opacity: number
  readonly isInvisible: boolean
  /** True if nothing in the element can be seen again. */
  readonly isGone: boolean
  readonly variables: Variables | undefined
}

/** Style of a page without any rule: black on white. */
export const rootStyle: Style = {
  fontSize: 16,
  color: black,
  fill: undefined,
  background: white,
  textIndent: 0,
  opacity: 1,
  isInvisible: false,
  isGone: false,
  variables: undefined,
}

const leastOpacity = 0.1
const leastSize = 1
/** Pixels to the left of a screen, or above it. */
const offScreen = -999

/** Returns true if people do not see text with a style. */
export function hidesText(style: Style): boolean {
  return (
    style.isGone ||
    style.isInvisible ||
    style.fontSize <= leastSize ||
    Math.abs(style.textIndent) >= -offScreen ||
    isSameColor(style.fill ?? style.color, style.background, style.opacity)
  )
}

/** Computes the style of an element from that of its parent and its declared values. */
export function computeStyle(
  parent: Style,
  declared: ReadonlyMap<string, string>,
): Style {
  if (declared.size === 0) return parent
  if (declared.get('display') === 'none') return { ...parent, isGone: true }
  const own = [...declared].filter(([name]) => name.startsWith('--'))
  const variables =
    own.length > 0 ? { own: new Map(own), outer: parent.variables } : parent.variables
  const get = (name: string) => {
    const value = declared.get(name)
    const found = value === undefined ? '' : resolveVariables(value, variables)
    return /^(?:inherit|unset|revert|revert-layer)$/.test(found) ? '' : found
  }
  const fontSize = readFontSize(get('font-size'), parent.fontSize)
  const pixels = (name: string) => readPixels(get(name), fontSize)
  const color = readOwnColor(get('color'), parent.color) ?? parent.color
  const fill =
    readOwnColor(get('-webkit-text-fill-color') || get('fill'), color) ?? parent.fill
  const painted = readBackground(get('background-image'), get('background-color'), color)
  const isTextFilled = get('background-clip').includes('text')
  const opacity =
    parent.opacity *
    readOpacity(get('opacity')) *
    readOpacity(/opacity\(([^)]*)/.exec(get('filter'))?.[1])
  const visibility = get('visibility')
  return {
    fontSize,
    color: isTextFilled && painted && color.alpha < leastOpacity ? painted : color,
    fill: isTextFilled && painted && (fill?.alpha ?? 1) < leastOpacity ? painted : fill,
    background:
      painted && !isTextFilled && !isEmptyBox(pixels)
        ? paintOver(painted, parent.background)
        : parent.background,
    textIndent: pixels('text-indent') ?? parent.textIndent,
    opacity,
    isInvisible:
      visibility === ''
        ? parent.isInvisible
        : visibility === 'hidden' || visibility === 'collapse',
    isGone:
      parent.isGone ||
      opacity < leastOpacity ||
      get('display') === 'none' ||
      get('content-visibility') === 'hidden' ||
      isOffScreen(get, pixels) ||
      isClipped(get, pixels),
    variables,
  }
}

type Get = (name: string) => string
type Pixels = (name: string) => number | undefined

function isOffScreen(get: Get, pixels: Pixels): boolean {
  const position = get('position')
  const isPlaced = position !== '' && position !== 'static'
  const sides = [
    ...(isPlaced ? ['left', 'top'] : []),
    'margin-left',
    'margin-top',
    'translate',
  ]
  const moves = [
    ...get('transform').matchAll(/(?:translate(?:3d|x|y)?|matrix)\(([^)]*)/g),
  ]
  const moved = moves.map(([text, values = '']) => {
    const part = text.startsWith('matrix') ? values.split(',')[4] : values
    return readPixels(part ?? '', 16) ?? 0
  })
  return [...sides.map((side) => pixels(side) ?? 0), ...moved].some(
    (value) => value <= offScreen,
  )
}

/** Text stands outside of a box without a size, and is not on its background. */
function isEmptyBox(pixels: Pixels): boolean {
  const sizes = ['width', 'height', 'max-width', 'max-height']
  return sizes.some((size) => (pixels(size) ?? 2) <= 1)
}

function isClipped(get: Get, pixels: Pixels): boolean {
  const overflow = get('overflow')
  const isCut = overflow !== '' && overflow !== 'visible'
  const isFree = !/^(?:absolute|fixed)$/.test(get('position'))
  return (
    (isCut && isEmptyBox(pixels)) ||
    readClip(get('clip-path')) ||
    (!isFree && readClip(get('clip'))) ||
    /^0+(?:\.0+)?%?(?: |$)/.test(get('scale')) ||
    /(?:scale(?:3d|x|y)?|matrix)\(\s*0+(?:\.0+)?\s*[,)]|rotate[xy]\(\s*-?90deg/.test(
      get('transform'),
    )
  )
}

function readFontSize(value: string, parent: number): number {
  if (value === 'smaller') return parent / 1.2
  if (value === 'larger') return parent * 1.2
  if (/^(?:x|small|medium|large|initial)/.test(value)) return rootStyle.fontSize
  const percent = /^([\d.]+)%$/.exec(value)?.[1]
  if (percent !== undefined) return (Number(percent) / 100) * parent
  return readPixels(value, parent) ?? parent
}

function readOpacity(value = ''): number {
  const number = Number.parseFloat(/[\d.]+/.exec(value)?.[0] ?? '1')
  return Math.min(1, value.includes('%') ? number / 100 : number)
}

function readOwnColor(value: string, current: Color): Color | undefined {
  if (value === 'initial') return black
  if (value === 'none') return { ...black, alpha: 0 }
  return value === 'currentcolor' ? current : readColor(value)
}

/** A gradient covers its color; a picture may be missing, so what is below it counts. */
function readBackground(image: string, color: string, current: Color): Color | undefined {
  const gradient = /gradient\(([\s\S]*)/.exec(image)?.[1]
  return (gradient ? readColor(gradient) : undefined) ?? readOwnColor(color, current)
}

/** Returns true if `clip` or `clip-path` leaves at most a pixel. */
function readClip(value: string): boolean {
  const [, shape, inner = ''] = /^([a-z]+)\(([^)]*)/.exec(value) ?? []
  const numbers = (inner.split(/\bround\b|\bat\b/)[0] ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
  const [top = Number.NaN, right = top, bottom = top, left = right] = numbers.map(
    (text) => Number.parseFloat(text),
  )
  switch (shape) {
    case 'rect':
      return bottom - top <= 1 || right - left <= 1
    case 'inset':
      // Pixels of an element of unknown size: a thousand is more than it has.
      return isAll(inner, top + bottom) || isAll(inner, right + left)
    case 'circle':
    case 'ellipse':
      return top === 0 || (shape === 'ellipse' && right === 0)
    case 'polygon': {
      const points = numbers.map((text) => Number.parseFloat(text))
      return [0, 1].some(
        (axis) => new Set(points.filter((_, index) => index % 2 === axis)).size === 1,
      )
    }
    default:
      return false
  }
}

function isAll(inner: string, sum: number): boolean {
  return inner.includes('%') ? sum >= 100 : sum >= 1_000
}
