import type { ExampleRun } from '../support/example-run.ts'

/** A screenshot for the documentation. */
export type DocsImage = {
  /** Name in `docs/images`, without its ending. */
  readonly name: string
  /** Address of the pictured page. */
  readonly path: (run: Pick<ExampleRun, 'tableId'>) => string
  readonly theme: 'dark' | 'light'
  /** Of the window: that of a laptop unless given. */
  readonly shape?: keyof typeof shapes | undefined
}

const shapes = {
  laptop: { width: 1_280, height: 800 },
  phone: { width: 390, height: 844 },
  /** The card of a verdict, which previews of links show too. */
  verdict: { width: 1_000, height: 500 },
} as const

const market = (id: number) => () => `/market/?id=${id}`

/** Every image of the README and of `docs`. */
export const DOCS_IMAGES: readonly DocsImage[] = [
  { name: 'verdict-light', path: () => '/embed/?id=3', theme: 'light', shape: 'verdict' },
  { name: 'overview-light', path: () => '/', theme: 'light' },
  { name: 'market-data-light', path: market(1), theme: 'light' },
  { name: 'market-dark', path: market(2), theme: 'dark' },
  { name: 'overturned-dark', path: market(3), theme: 'dark' },
  { name: 'market-narrow', path: market(3), theme: 'light', shape: 'phone' },
  { name: 'table-light', path: ({ tableId }) => `/table/?id=${tableId}`, theme: 'light' },
  { name: 'tasks-light', path: () => '/tasks/', theme: 'light' },
  { name: 'agents-dark', path: () => '/agents/', theme: 'dark' },
]

/** Size of the window of an image, in pixels. */
export function windowOf({ shape = 'laptop' }: Pick<DocsImage, 'shape'>) {
  return shapes[shape]
}
