import type { ExampleRun } from '../support/example-run.ts'

/** A screenshot for the documentation. */
export type DocsImage = {
  /** Name in `docs/images`, without its ending. */
  readonly name: string
  /** Address of the pictured page. */
  readonly path: (run: Pick<ExampleRun, 'tableId'>) => string
  readonly theme: 'dark' | 'light'
  /** True for a window of 390 x 844 pixels instead of 1280 x 800. */
  readonly isNarrow?: boolean | undefined
}

const market = (id: number) => () => `/market/?id=${id}`

/** Every image of the README and of `docs`. */
export const DOCS_IMAGES: readonly DocsImage[] = [
  { name: 'overview-light', path: () => '/', theme: 'light' },
  { name: 'market-data-light', path: market(1), theme: 'light' },
  { name: 'market-dark', path: market(2), theme: 'dark' },
  { name: 'overturned-dark', path: market(3), theme: 'dark' },
  { name: 'market-narrow', path: market(3), theme: 'light', isNarrow: true },
  { name: 'table-light', path: ({ tableId }) => `/table/?id=${tableId}`, theme: 'light' },
  { name: 'tasks-light', path: () => '/tasks/', theme: 'light' },
  { name: 'agents-dark', path: () => '/agents/', theme: 'dark' },
]

/** Size of the window of an image, in pixels. */
export function windowOf({ isNarrow = false }: Pick<DocsImage, 'isNarrow'>) {
  return isNarrow ? { width: 390, height: 844 } : { width: 1_280, height: 800 }
}
